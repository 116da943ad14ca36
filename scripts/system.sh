#!/bin/sh
# Installs what the tests need from the system's packages, where it is missing:
#   scripts/system.sh [postgresql] [chromium] [node]        (all three without arguments)
# Where it may not install it says what to do, and the tests that need it say that they were skipped.
set -u

has() {
    case "$1" in
    postgresql) command -v pg_ctl >/dev/null 2>&1 || ls /usr/lib/postgresql/*/bin/pg_ctl >/dev/null 2>&1 ;;
    chromium) command -v chromium >/dev/null 2>&1 || command -v chromium-browser >/dev/null 2>&1 || command -v google-chrome >/dev/null 2>&1 ;;
    node) command -v node >/dev/null 2>&1 && command -v npm >/dev/null 2>&1 ;;
    *) echo "system.sh: there is no $1 here: name postgresql, chromium or node" >&2; exit 2 ;;
    esac
}

package() {
    case "$1" in
    node) echo "nodejs npm" ;;
    *) echo "$1" ;;
    esac
}

[ $# -gt 0 ] || set -- postgresql chromium node

missing=""
for what in "$@"; do
    has "$what" || missing="$missing $(package "$what")"
done
[ -n "$missing" ] || exit 0

if ! command -v apt-get >/dev/null 2>&1; then
    echo "Please install with your system's package manager:$missing" >&2
    exit 0
fi
if [ "$(id -u)" -eq 0 ]; then
    become=""
elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
    become="sudo -n"
else
    echo "Please run: sudo apt-get install$missing" >&2
    exit 0
fi

export DEBIAN_FRONTEND=noninteractive
# shellcheck disable=SC2086
$become apt-get update -qq && $become apt-get install -y -qq --no-install-recommends $missing || {
    echo "Could not install:$missing" >&2
    exit 0
}
