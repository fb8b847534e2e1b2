// Plain JavaScript, because an outdated Node cannot parse the rest.
const { arch, env, platform, versions } = process;
const [major = 0, minor = 0] = versions.node.split('.').map(Number);

if (major < 24 && !(major === 22 && minor >= 19)) {
  // Only pnpm puts the Node that Fasl brings first in the PATH, and it sets this variable.
  const isBundled = platform === 'linux' && ['x64', 'arm64'].includes(arch);
  const advice =
    isBundled && !env['npm_lifecycle_event']
      ? 'Run it with pnpm, which uses the Node that Fasl brings: `npx -y pnpm@12 start`, or\n' +
        '`npx -y pnpm@12 provider` and the words of an operator command.'
      : 'Please install Node 24 and run the command again.';
  console.error(`Fasl needs Node 24; this is ${versions.node}.\n${advice}`);
  process.exit(1);
}
