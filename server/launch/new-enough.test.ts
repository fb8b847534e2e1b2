import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const check = fileURLToPath(new URL('new-enough.js', import.meta.url));
const pretended = (changes: object) =>
  `data:text/javascript,for (const [name, value] of Object.entries(${JSON.stringify(changes)}))
    Object.defineProperty(process, name, { value })`;

function runOn(changes: object, env: NodeJS.ProcessEnv = {}) {
  const args = ['--import', pretended(changes), '--import', check, '--eval', '1'];
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  return { status, stderr };
}

const linux = { versions: { node: '20.20.2' }, platform: 'linux', arch: 'x64' };

test.each(['22.19.0', '24.0.0', '26.12.1'])('accepts Node %s', (node) => {
  expect(runOn({ versions: { node } })).toEqual({ status: 0, stderr: '' });
});

test('shows the pnpm command on 64-bit Linux, where Fasl brings Node', () => {
  const { status, stderr } = runOn(linux);
  expect(status).toBe(1);
  expect(stderr).toContain('Fasl needs Node 24; this is 20.20.2.');
  expect(stderr).toContain('`npx -y pnpm@12 provider`');
  expect(stderr).not.toContain('install Node');
});

test.each([
  ['on other systems', { ...linux, platform: 'darwin' }, {}],
  ['on other processors', { ...linux, arch: 'riscv64' }, {}],
  ['in pnpm without the Node of Fasl', linux, { npm_lifecycle_event: 'start' }],
])('asks to install Node %s', (_, changes, env) => {
  const { status, stderr } = runOn(changes, env);
  expect(status).toBe(1);
  expect(stderr).toContain('install Node 24');
  expect(stderr).not.toContain('pnpm');
});
