import { expect, test } from 'vitest';
import { createTestClient } from '../../test-support/browser.ts';
import { startTestProvider } from '../../test-support/provider.ts';
import { toNetwork } from './network.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('maps the address %s to the rate limit key %s', (ip, network) => {
  expect(toNetwork(ip)).toBe(network);
});

test('blocks all addresses of the same /64 network, but not the next network', async () => {
  const provider = await startTestProvider({ template: 'empty' });
  const at = (address: string) =>
    createTestClient(provider.app, { address }).login('nobody@fasl.test', 'Wrong1password');
  const tryName = (address: string, number: number) =>
    createTestClient(provider.app, { address }).login(
      `nobody${number}@fasl.test`,
      'Wrong1password',
    );
  for (let tries = 0; tries < 10; tries += 1) await tryName(`2001:db8:1:1::${tries + 1}`, tries);

  expect(await at('2001:db8:1:1:ffff::1')).toMatchObject({ status: 429 });
  expect(await at('2001:db8:1:2::1')).toMatchObject({ status: 401 });
  await provider.stop();
});
