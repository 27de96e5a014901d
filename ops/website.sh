#!/bin/sh
# Runs this release on its own Node. `website help` lists the commands.
set -eu
release=$(dirname "$(dirname "$(readlink -f "$0")")")
# This folder holds the one library that Node needs and a bare Debian does not have.
LD_LIBRARY_PATH=$release/node/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
WEBSITE_PROGRAM=$0
export LD_LIBRARY_PATH WEBSITE_PROGRAM
exec "$release/node/bin/node" "$release/site/app/website.js" "$@"
