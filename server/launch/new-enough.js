// Plain JavaScript, because an outdated Node cannot parse the rest.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 24 && !(major === 22 && minor >= 19)) {
  console.error(
    `Fasl needs Node 24; this is ${process.versions.node}.\n` +
      'On 64-bit Linux it brings its own. Here, please install Node 24 and run the command again.',
  );
  process.exit(1);
}
