#!/bin/sh
# Runs this release on the Node that it carries. `website help` lists what it can do.
set -eu
release=$(dirname "$(dirname "$(readlink -f "$0")")")
# Of the libraries that Node loads, a bare Debian lacks the one in this folder.
LD_LIBRARY_PATH=$release/node/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
WEBSITE_PROGRAM=$0
export LD_LIBRARY_PATH WEBSITE_PROGRAM
exec "$release/node/bin/node" "$release/site/app/website.js" "$@"
