#!/bin/sh
# Builds the wheel with the client in it, and fetches what it needs: build.sh SOURCE WHEELS
set -eu
source=$1 wheels=$2
if [ "$(id -u)" = 0 ] && ! command -v python3 >/dev/null; then
  apt-get update && apt-get install --yes --no-install-recommends python3 python3-venv python3-dev gcc make nodejs npm
fi
cd "$source"
make wheel
mkdir -p "$wheels"
cp dist/grognard-*.whl "$wheels"
.venv/bin/python -m pip wheel --quiet --constraint constraints.txt --wheel-dir "$wheels" "$(ls "$wheels"/grognard-*.whl)[server,art]"
