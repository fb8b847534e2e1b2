import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal } from '../test-support/pages/portal.ts';

/** The short run has shorter limits than the product. */
const isLong = Boolean(process.env['FAULTS']);
let portals: Portal[];
let port: number;
let impatientPort: number;

beforeAll(async () => {
  const portal = await openPortal('http://127.0.0.1:1');
  const impatient = await openPortal(
    'http://127.0.0.1:1',
    {},
    isLong ? {} : { handlerTimeoutMs: 500 },
  );
  if (!isLong) impatient.app.server.headersTimeout = 500;
  portals = [portal, impatient];
  [port, impatientPort] = [await listen(portal), await listen(impatient)];
});
afterAll(() => Promise.all(portals.map(({ app }) => app.close())));

const listen = async ({ app }: Portal) =>
  Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);

async function open(to = port): Promise<{ socket: Socket; received: () => string }> {
  const socket = connect(to, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return { socket, received: () => received };
}

test.concurrent('the portal closes a connection that sends its headers too slowly', {
  timeout: 20_000,
}, async () => {
  const { socket, received } = await open(impatientPort);
  const startedAt = performance.now();
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n');
  const drip = setInterval(() => socket.write('x: y\r\n'), isLong ? 500 : 50);
  await once(socket, 'close').finally(() => clearInterval(drip));

  expect(performance.now() - startedAt).toBeLessThan(14_000);
  expect(received()).toMatch(/^HTTP\/1.1 408/);
});

test.concurrent.each(['/trpc/wallet.redeem', '/payment/callback/fawry'])(
  'the portal responds to %s and closes the connection when the body arrives too slowly',
  { timeout: 25_000 },
  async (path) => {
    const { socket, received } = await open(impatientPort);
    const startedAt = performance.now();
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\nsec-fetch-site: same-origin\r\nx-csrf: 1\r\n` +
        'content-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
    );
    const drip = setInterval(() => socket.write(' '), isLong ? 500 : 50);
    await once(socket, 'close').finally(() => clearInterval(drip));

    expect(performance.now() - startedAt).toBeLessThan(19_000);
    expect(received()).toMatch(/^HTTP\/1.1 503/);
  },
);

test('the portal rejects a request head of more than 16 KiB', async () => {
  const { socket, received } = await open();
  socket.write(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(17_000)}\r\n\r\n`);
  await once(socket, 'close');

  expect(received()).toMatch(/^HTTP\/1.1 431/);
});

test('the portal responds 400 to data that is not HTTP and serves other connections', async () => {
  const { socket, received } = await open();
  socket.write('\x16\x03\x01 what is this\r\n\r\n');
  await once(socket, 'close');
  expect(received()).toMatch(/^HTTP\/1.1 400/);

  expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(200);
});

test.each([
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n'],
  ['no host', 'GET / HTTP/1.1\r\n'],
  ['a host with a path', 'GET / HTTP/1.1\r\nHost: a/b\r\n'],
  [
    'an unknown transfer encoding',
    'POST /csp-report HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: x\r\n',
  ],
])('the portal rejects a request with %s and sends the common headers', async (_, head) => {
  const { socket, received } = await open();
  socket.write(`${head}connection: close\r\n\r\n`);
  await once(socket, 'close');

  expect(received()).toMatch(/^HTTP\/1.1 400/);
  expect(received()).toContain("content-security-policy: default-src 'none'");
  expect(received()).toContain('"code":"malformed"');
});

test('the portal accepts an absolute request target and ignores its host', async () => {
  const { socket, received } = await open();
  socket.write('GET http://evil.example/about HTTP/1.1\r\nHost: a\r\nconnection: close\r\n\r\n');
  await once(socket, 'close');

  expect(received()).toMatch(/^HTTP\/1.1 200/);
  expect(received()).not.toContain('evil.example');
});

test('the portal rejects a request with both Content-Length and Transfer-Encoding', async () => {
  const { socket, received } = await open();
  socket.write(
    'POST /csp-report HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  );
  await once(socket, 'close');

  expect(received()).toMatch(/^HTTP\/1.1 400/);
});
