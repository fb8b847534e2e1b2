import { once } from 'node:events';
import { connect } from 'node:net';
import { speedTestBytes } from '@fasl/shared/contracts/lesson/upload';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type NewStudent, signUp } from '../test-support/new-student.ts';
import { type Portal, startPortal } from '../test-support/portal.ts';

let portal: Portal;
let origin: string;
let newcomer: NewStudent;
beforeAll(async () => {
  portal = await startPortal();
  origin = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  newcomer = await signUp(portal);
});
afterAll(() => portal.stop());

const partType = { 'content-type': 'multipart/form-data; boundary=b' };
const opening = '--b\r\ncontent-disposition: form-data; name="file"; filename="t"\r\n\r\n';
const file = (size = 100) => new Blob([new Uint8Array(size)]);

function formOf(...parts: [string, Blob | string][]): FormData {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return form;
}

const ownHeaders = () => ({
  'x-csrf': '1',
  'sec-fetch-site': 'same-origin',
  cookie: newcomer.visitor.cookie(),
});

async function send(body: FormData | string | ReadableStream, headers = {}) {
  const answer = await fetch(`${origin}/upload/trial`, {
    method: 'POST',
    body,
    headers: { ...ownHeaders(), ...headers },
    duplex: 'half',
  } as RequestInit);
  const { data } = (await answer.json()) as { data?: { code: string } };
  return { status: answer.status, code: data?.code };
}

describe('POST /upload/trial', () => {
  test('rejects an aborted form with 400', async () => {
    expect(await send('--b\r\ncontent-dis', partType)).toMatchObject({ status: 400 });
    expect(await send(`${opening}half a file`, partType)).toMatchObject({
      status: 400,
      code: 'malformed',
    });
  });

  test('rejects a body that is not a form with 400', async () => {
    expect(await send('junk', partType)).toMatchObject({ status: 400, code: 'malformed' });
  });

  test('rejects a form without the file with 422', async () => {
    expect(await send(formOf(['file', 'text']))).toMatchObject({ status: 422, code: 'invalid' });
    expect(await send(formOf(['note', 'text']))).toMatchObject({ status: 422, code: 'invalid' });
    expect(await send(formOf(['photo', file()]))).toMatchObject({ status: 422, code: 'invalid' });
  });

  test('rejects a second part with 400', async () => {
    const two = formOf(['file', file()], ['file', file()]);
    expect(await send(two)).toMatchObject({ status: 400, code: 'malformed' });
    expect(await send(formOf(['file', file()], ['other', file()]))).toMatchObject({ status: 400 });
  });

  test('rejects a declared size over the limit before the body arrives', async () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    const fields = { ...ownHeaders(), ...partType, host: 'x', 'content-length': '209715200' };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`POST /upload/trial HTTP/1.1\r\n${lines.join('')}\r\n${opening}`);
    const [head] = (await once(socket, 'data')) as [Buffer];
    expect(head.toString()).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  test('stops reading a file of undeclared size at the limit', async () => {
    let sent = 0;
    async function* endless() {
      yield Buffer.from(opening);
      while (sent < 500) {
        sent += 1;
        yield Buffer.alloc(1024 * 1024);
      }
    }
    await send(ReadableStream.from(endless()), partType).catch(() => undefined);
    expect(sent).toBeLessThan(100);
  });

  test('accepts a file whose size equals the limit', async () => {
    expect(await send(formOf(['file', file(speedTestBytes)]))).toMatchObject({ status: 200 });
  });
});
