#!/bin/sh
# Leaves of a built checkout what a server runs on. Started where the checkout lies.
set -eu

# The workspace layout stays: Node strips types from these sources, but not inside node_modules.
find . -name node_modules -type d -prune -exec rm -rf {} +
# What the pages need of their packages is in the build.
npx -y "pnpm@${PNPM:-12}" install --frozen-lockfile --offline --prod --no-optional \
  --filter '@fasl/server...' --filter '@fasl/provider...'

rm -rf web/src web/e2e web/build web/public
rm -rf server/launch server/bench .ci docs .tsbuild
rm -rf server/src/faults server/provider/faults
find server shared -name node_modules -prune -o -type d \( -name testing -o -name test-support \) -exec rm -rf {} +
find server shared -name node_modules -prune -o -name '*.test.ts' -exec rm {} +
