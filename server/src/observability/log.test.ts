import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { PassThrough } from 'node:stream';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connectRedis } from '../cache/redis.ts';
import { createLogger, createRequestIdReader, createRequestLogger } from './log.ts';

function logged(what: object): string {
  const lines: string[] = [];
  const to = { write: (line: string) => lines.push(line) } as unknown as NodeJS.WritableStream;
  createLogger('info', to).info(what, 'first entry');
  return lines.join('');
}

describe('log', () => {
  test.each([
    { token: 'hush' },
    { password: 'hush' },
    { code: 'hush' },
    { headers: { authorization: 'Bearer hush', cookie: 'fasl=hush' } },
    { request: { headers: { cookie: 'hush', 'set-cookie': 'hush' } } },
    { body: { data: { token: 'hush' }, hmac: 'hush', card: { pan: 'hush' } } },
  ])('redacts the secret in %j', (what) => {
    expect(logged(what)).not.toContain('hush');
  });

  test('adds the request id to a request’s log entries and redacts the entries', () => {
    const lines: string[] = [];
    const to = { write: (line: string) => lines.push(line) } as unknown as NodeJS.WritableStream;
    const log = createRequestLogger(createLogger('info', to), { requestId: 'one' });

    log.warn({ token: 'hush' }, 'first entry');
    log.child({ part: 'two' }).info('second entry');

    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { requestId: 'one', token: '[hidden]', msg: 'first entry', level: 40 },
      { requestId: 'one', part: 'two', msg: 'second entry' },
    ]);
  });

  test('logs the code of an error as its kind', () => {
    const err = Object.assign(new Error('lost'), { code: 'ECONNRESET' });
    expect(logged({ err })).toContain('"kind":"ECONNRESET"');
  });

  test('hides the Redis password in errors', async () => {
    const store = createServer((socket) => {
      socket.on('error', () => undefined).on('data', () => socket.write('-WRONGPASS no\r\n'));
    });
    store.listen(0, '127.0.0.1');
    await once(store, 'listening');
    onTestFinished(() => void store.close());
    const lines = new PassThrough();
    const { port } = store.address() as AddressInfo;
    const redis = connectRedis(`redis://us:hush@127.0.0.1:${port}`, createLogger('info', lines));
    onTestFinished(() => redis.disconnect());

    const [line] = await once(lines, 'data');
    expect(String(line)).toContain('WRONGPASS');
    expect(String(line)).not.toContain('hush');
  });

  const idFrom = (remoteAddress: string | undefined, given?: string) =>
    createRequestIdReader(['10.0.0.0/8', '::1'])({
      headers: { 'x-request-id': given },
      socket: { remoteAddress },
    });

  test.each(['short', 'a b c d e f', 'x'.repeat(65), '{"a":1}', undefined])(
    'replaces the request id "%s"',
    (given) => {
      expect(idFrom('10.1.2.3', given)).toMatch(/^[\w-]{36}$/);
    },
  );

  test.each([
    ['10.1.2.3', true],
    ['::ffff:10.1.2.3', true],
    ['::1', true],
    ['11.1.2.3', false],
    ['fe80::1', false],
    [undefined, false],
  ])('accepts a request id from %s: %s', (address, isBelieved) => {
    expect(idFrom(address, 'edge-12345678') === 'edge-12345678').toBe(isBelieved);
  });
});
