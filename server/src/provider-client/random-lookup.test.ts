import { lookup } from 'node:dns';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { statistics, testCaller } from '../test-support/provider/scripted-client.ts';
import { type Script, startScriptedProvider } from '../test-support/provider/scripted-provider.ts';
import { createProvider } from './client.ts';
import { createRandomLookup, type ResolveHost, shuffleAddresses } from './random-lookup.ts';

const four = (address: string) => ({ address, family: 4 });
const six = (address: string) => ({ address, family: 6 });
const providers = ['172.20.0.2', '172.20.0.3', '172.20.0.6'].map(four);

describe('createRandomLookup', () => {
  test('puts each of several providers first equally often', () => {
    const orders = [0, 0.34, 0.99].map((chance) => shuffleAddresses(providers, () => chance));

    expect(orders.map(([first]) => first)).toEqual(providers);
    for (const order of orders) expect(new Set(order)).toEqual(new Set(providers));
  });

  test("keeps the system's preferred address family first", () => {
    const found = [six('fd00::1'), ...providers];
    expect(shuffleAddresses(found, () => 0.99)[0]).toEqual(six('fd00::1'));
  });

  const lookUp = (resolve: ResolveHost, name: string, all: boolean) =>
    new Promise((answer, refuse) => {
      createRandomLookup(resolve)(name, { all, family: 4 }, (error, address, family) =>
        error ? refuse(error) : answer(all ? address : { address, family }),
      );
    });

  test('returns the system’s error for an unknown name', async () => {
    expect(await lookUp(lookup, 'localhost', false)).toEqual(four('127.0.0.1'));
    expect(await lookUp(lookup, 'localhost', true)).toContainEqual(four('127.0.0.1'));
    await expect(lookUp(lookup, 'no..name', true)).rejects.toMatchObject({
      syscall: 'getaddrinfo',
    });
  });

  /** Closes the connection after each response, which forces a new lookup. */
  const answerOnce: Script = (_, response) => {
    response.setHeader('connection', 'close');
    return statistics;
  };

  test('calls all providers under one name and skips an unreachable provider', async () => {
    const script = { 'GET /statistics': answerOnce };
    const first = await startScriptedProvider(script);
    onTestFinished(first.close);
    const { port } = new URL(first.apiUrl);
    const second = await startScriptedProvider(script, { host: '127.0.0.2', port: Number(port) });
    const logged: string[] = [];
    const provider = createProvider({
      apiUrl: `http://provider.test:${port}/api`,
      log: pino({ write: (line: string) => logged.push(line) }),
      resolve: (_name, _options, done) => done(null, ['127.0.0.1', '127.0.0.2'].map(four)),
    });
    onTestFinished(provider.close);
    const ask = async () => (await provider.as(testCaller).getStatistics({})).data;

    for (let call = 0; call < 40; call += 1) await ask();
    expect(first.requests.length).toBeGreaterThan(0);
    expect(second.requests.length).toBeGreaterThan(0);

    await second.close();
    for (let call = 0; call < 20; call += 1) expect(await ask()).toEqual(statistics);
    expect(logged).toEqual([]);
  });

  test('includes an added provider even while connections are busy', async () => {
    const script = { 'GET /statistics': () => statistics };
    const first = await startScriptedProvider(script);
    onTestFinished(first.close);
    const { port } = new URL(first.apiUrl);
    const hosts = ['127.0.0.1'];
    const provider = createProvider({
      apiUrl: `http://provider.test:${port}/api`,
      log: pino({ level: 'silent' }),
      limits: { connectionLifeMs: 50 },
      resolve: (_name, _options, done) => done(null, hosts.map(four)),
    });
    onTestFinished(provider.close);
    const ask = async () => (await provider.as(testCaller).getStatistics({})).data;
    expect(await ask()).toEqual(statistics);

    const second = await startScriptedProvider(script, { host: '127.0.0.2', port: Number(port) });
    onTestFinished(second.close);
    hosts.push('127.0.0.2');
    const isReached = async () => {
      expect(await ask()).toEqual(statistics);
      return second.requests.length > 0;
    };
    await expect.poll(isReached, { interval: 10, timeout: 3_000 }).toBe(true);
  });
});
