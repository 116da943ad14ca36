#!/bin/sh
# Installs from a folder of wheels alone, without a network: install.sh WHEELS TARGET
set -eu
wheels=$1 target=$2
if [ "$(id -u)" = 0 ] && ! command -v python3 >/dev/null; then
  apt-get update && apt-get install --yes --no-install-recommends python3 python3-venv && rm -rf /var/lib/apt/lists/*
fi
python3 -m venv "$target"
"$target/bin/python" -m pip install --quiet --no-index --find-links "$wheels" 'grognard[server,art]'
"$target/bin/grognard" games
