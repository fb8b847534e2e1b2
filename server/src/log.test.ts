import { expect, test } from 'vitest';
import { createLogger, readRequestId } from './log.ts';

function logged(what: object): string {
  const lines: string[] = [];
  const to = { write: (line: string) => lines.push(line) } as unknown as NodeJS.WritableStream;
  createLogger('info', to).info(what, 'said');
  return lines.join('');
}

test.each([
  { token: 'hush' },
  { password: 'hush' },
  { code: 'hush' },
  { headers: { authorization: 'Bearer hush', cookie: 'fasl=hush' } },
  { request: { headers: { cookie: 'hush', 'set-cookie': 'hush' } } },
  { body: { data: { token: 'hush' }, hmac: 'hush', card: { pan: 'hush' } } },
])('%j keeps its secret', (what) => {
  expect(logged(what)).not.toContain('hush');
});

test('the kind of an error is still told', () => {
  const err = Object.assign(new Error('lost'), { code: 'ECONNRESET' });
  expect(logged({ err })).toContain('"kind":"ECONNRESET"');
});

test.each(['short', 'a b c d e f', 'x'.repeat(65), '{"a":1}', undefined])(
  'the request id "%s" is replaced',
  (given) => {
    expect(readRequestId({ headers: { 'x-request-id': given } })).not.toBe(given);
  },
);
