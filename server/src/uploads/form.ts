import { randomBytes } from 'node:crypto';
import { DomainError } from '@fasl/shared/contracts/page/error';
import type { UploadForm } from '@fasl/shared/provider-api/endpoint';
import type { FastifyRequest } from 'fastify';
import { type Chunks, isOneOf, type paperKinds, readHead } from './kinds.ts';

/** For what a form puts around its file. */
const wrappingBytes = 8 * 1024;

export type Taken = {
  /** The one part of the form. */
  part: string;
  mostBytes: number;
  kinds: typeof paperKinds;
  /** What the provider is told beside the file. */
  fields?: Record<string, string>;
};

type Arriving = { file: Chunks; name: string; rest: AsyncIterator<unknown> };
export type Passing = {
  form: UploadForm;
  /** Why the file did not get through, if that is the browser's doing. */
  refusal: () => DomainError | null;
};

/** A file that goes on to the provider as it arrives, in a form and under a boundary of our own. */
export async function passFile(request: FastifyRequest, taken: Taken): Promise<Passing> {
  const arriving = await openForm(request, taken);
  const head = await readHead(arriving.file).catch(brokeOff);
  if (!isOneOf(taken.kinds, head)) throw new DomainError('unsupported_type');

  const boundary = `fasl-${randomBytes(18).toString('base64url')}`;
  const stop = new AbortController();
  let refusal: DomainError | null = null;
  async function* wrapped(): AsyncGenerator<Buffer> {
    try {
      yield opening(boundary, taken, arriving.name);
      yield* counted(head, arriving.file, taken.mostBytes);
      await requireEnd(arriving.rest);
      yield Buffer.from(`\r\n--${boundary}--\r\n`);
    } catch (error) {
      refusal = toRefusal(error);
      // The provider has done nothing wrong, and must not take half a file for a whole one.
      stop.abort();
      throw refusal;
    }
  }
  const type = `multipart/form-data; boundary=${boundary}`;
  return { form: { type, bytes: wrapped(), signal: stop.signal }, refusal: () => refusal };
}

/** Reads a file to its end without storing it, with the errors of a file that is sent on. */
export async function discardFile(
  request: FastifyRequest,
  taken: Pick<Taken, 'part' | 'mostBytes'>,
): Promise<void> {
  const { file, rest } = await openForm(request, taken);
  try {
    const chunks = counted(Buffer.alloc(0), file, taken.mostBytes);
    while (!(await chunks.next()).done);
    await requireEnd(rest);
  } catch (error) {
    throw toRefusal(error);
  }
}

const toRefusal = (error: unknown) =>
  error instanceof DomainError ? error : new DomainError('malformed', { cause: error });

function opening(boundary: string, { part, fields = {} }: Taken, name: string): Buffer {
  const before = Object.entries(fields).map(
    ([field, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  return Buffer.from(
    `${before.join('')}--${boundary}\r\n` +
      `content-disposition: form-data; name="${part}"; filename="${quotable(name)}"\r\n` +
      'content-type: application/octet-stream\r\n\r\n',
  );
}

/** Nothing in a name may end its line or its quotes. */
const quotable = (name: string) =>
  name
    .slice(0, 200)
    .toWellFormed()
    .replace(/["\\]|\p{Cc}/gu, '_');

async function openForm(
  request: FastifyRequest,
  { part, mostBytes }: Pick<Taken, 'part' | 'mostBytes'>,
): Promise<Arriving> {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes + wrappingBytes) {
    throw new DomainError('payload_too_large');
  }
  const rest = request.parts({
    // Counted here: the plugin would cut the file off and go on.
    limits: { files: 2, fields: 1, parts: 2, fileSize: Number.POSITIVE_INFINITY, headerPairs: 20 },
  });
  const { value: first } = await rest.next().catch(brokeOff);
  if (first?.type !== 'file' || first.fieldname !== part) {
    throw new DomainError('invalid', { fields: { [part]: ['field_required'] } });
  }
  return { file: first.file[Symbol.asyncIterator](), name: first.filename || part, rest };
}

async function* counted(head: Buffer, file: Chunks, mostBytes: number): AsyncGenerator<Buffer> {
  let size = head.length;
  let chunk = head;
  for (;;) {
    if (size > mostBytes) throw new DomainError('payload_too_large');
    yield chunk;
    const { done, value } = await file.next();
    if (done) return;
    chunk = value;
    size += chunk.length;
  }
}

/** Nothing may follow: one of two files would be the wrong one. */
async function requireEnd(rest: AsyncIterator<unknown>): Promise<void> {
  const { done } = await rest.next();
  if (!done) throw new DomainError('malformed');
}

function brokeOff(cause: unknown): never {
  throw new DomainError('malformed', { cause });
}
