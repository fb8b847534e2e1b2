import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProvider, type TestProvider } from '../../test-support/provider.ts';
import { errorMessages } from '../http/error-messages.ts';

let provider: TestProvider;

beforeAll(async () => {
  provider = await startTestProvider({ template: 'empty' });
});
afterAll(() => provider.stop());

/** Sends raw bytes: an HTTP client would normalise the request. */
async function sendRaw(text: string): Promise<string> {
  const socket = connect(Number(new URL(provider.origin).port), '127.0.0.1');
  let response = '';
  socket.on('data', (chunk) => {
    response += chunk;
  });
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  return response;
}

test.each([
  ['an invalid URL', 'GET /api/x%zz HTTP/1.1\r\nHost: a\r\n', 400],
  ['bytes that are not a request', 'HELLO\r\n', 400],
  ['two hosts', 'GET /now HTTP/1.1\r\nHost: a\r\nHost: b\r\n', 400],
  ['a missing host', 'GET /now HTTP/1.1\r\n', 400],
  ['oversized headers', `GET /now HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n`, 431],
])('rejects %s with the error envelope and forbids caching', async (_, head, status) => {
  const response = await sendRaw(`${head}connection: close\r\n\r\n`);
  const [top = '', body = ''] = response.split('\r\n\r\n');

  expect(top).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(top.toLowerCase()).toContain('\r\ncache-control: no-store');
  const code = status === 431 ? 'payload_too_large' : 'malformed';
  const message = errorMessages[code]['en-GB'];
  expect(JSON.parse(body)).toEqual({ message, data: { code }, show: false });
});
