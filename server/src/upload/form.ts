import { randomBytes } from 'node:crypto';
import { DomainError } from '@fasl/shared/contracts/error';
import type { Form } from '@fasl/shared/provider-api/endpoint';
import type { FastifyRequest } from 'fastify';
import { type Chunks, isPicture, readHead } from './picture.ts';

export const photoBytes = 2 * 1024 * 1024;
/** For what a form puts around its file. */
const wrappingBytes = 8 * 1024;

type Arriving = { photo: Chunks; rest: AsyncIterator<unknown> };
export type Passing = {
  form: Form;
  /** Why the photo did not get through, if that is the browser's doing. */
  refusal: () => DomainError | null;
};

/** A photo that goes on to the provider as it arrives, under a name and boundary of our own. */
export async function passPhoto(request: FastifyRequest): Promise<Passing> {
  if (Number(request.headers['content-length'] ?? 0) > photoBytes + wrappingBytes) {
    throw new DomainError('payload_too_large');
  }
  const arriving = await openForm(request);
  const head = await readHead(arriving.photo).catch(brokeOff);
  if (!isPicture(head)) throw new DomainError('unsupported_type');

  const boundary = `fasl-${randomBytes(18).toString('base64url')}`;
  const stop = new AbortController();
  let refusal: DomainError | null = null;
  async function* wrapped(): AsyncGenerator<Buffer> {
    try {
      yield Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="photo"; filename="photo"\r\n` +
          'content-type: application/octet-stream\r\n\r\n',
      );
      yield* counted(head, arriving.photo);
      await requireEnd(arriving.rest);
      yield Buffer.from(`\r\n--${boundary}--\r\n`);
    } catch (error) {
      refusal =
        error instanceof DomainError ? error : new DomainError('malformed', { cause: error });
      // The provider has done nothing wrong, and must not take half a photo for a whole one.
      stop.abort();
      throw refusal;
    }
  }
  const type = `multipart/form-data; boundary=${boundary}`;
  return { form: { type, bytes: wrapped(), signal: stop.signal }, refusal: () => refusal };
}

async function openForm(request: FastifyRequest): Promise<Arriving> {
  const rest = request.parts({
    // Counted here: the plugin would cut the photo off and go on.
    limits: { files: 2, fields: 1, parts: 2, fileSize: Number.POSITIVE_INFINITY, headerPairs: 20 },
  });
  const { value: part } = await rest.next().catch(brokeOff);
  if (part?.type !== 'file' || part.fieldname !== 'photo') {
    throw new DomainError('invalid', { fields: { photo: ['field_required'] } });
  }
  return { photo: part.file[Symbol.asyncIterator](), rest };
}

async function* counted(head: Buffer, photo: Chunks): AsyncGenerator<Buffer> {
  let size = head.length;
  let chunk = head;
  for (;;) {
    if (size > photoBytes) throw new DomainError('payload_too_large');
    yield chunk;
    const { done, value } = await photo.next();
    if (done) return;
    chunk = value;
    size += chunk.length;
  }
}

/** Nothing may follow: one of two photos would be the wrong one. */
async function requireEnd(rest: AsyncIterator<unknown>): Promise<void> {
  const { done } = await rest.next();
  if (!done) throw new DomainError('malformed');
}

function brokeOff(cause: unknown): never {
  throw new DomainError('malformed', { cause });
}
