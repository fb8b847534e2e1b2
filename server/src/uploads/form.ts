import { randomBytes } from 'node:crypto';
import { DomainError } from '@fasl/shared/contracts/page/error';
import type { UploadForm } from '@fasl/shared/provider-api/wire/endpoint';
import type { FastifyRequest } from 'fastify';
import { type Chunks, type documentTypes, hasFileType, readHead } from './file-types.ts';

/** The maximum size of the multipart headers around the file. */
const wrappingBytes = 8 * 1024;

export type FileRules = {
  /** The name of the form's single part. */
  part: string;
  maxBytes: number;
  kinds: typeof documentTypes;
  /** Fields that are sent to the provider with the file. */
  fields?: Record<string, string>;
  /** A field of the form before or after its file that is sent to the provider too. */
  choice?: Choice;
};
type Choice = { field: string; options: readonly string[] };

type IncomingFile = {
  file: Chunks;
  name: string;
  /** The choice, unless it follows the file. */
  chosen: Record<string, string> | null;
  rest: AsyncIterator<Part>;
};
export type FileStream = {
  form: UploadForm;
  /** Returns the error if the browser has caused it. */
  domainError: () => DomainError | null;
};

/** Streams an arriving file to the provider, in a new form with a new boundary. */
export async function forwardFile(
  request: FastifyRequest,
  fileRules: FileRules,
): Promise<FileStream> {
  const arriving = await openForm(request, fileRules);
  const head = await readHead(arriving.file).catch(throwAborted);
  if (!hasFileType(fileRules.kinds, head)) throw new DomainError('unsupported_type');

  const boundary = `fasl-${randomBytes(18).toString('base64url')}`;
  const stop = new AbortController();
  let domainError: DomainError | null = null;
  async function* wrapped(): AsyncGenerator<Buffer> {
    try {
      yield formHeader(boundary, fileRules, arriving);
      yield* limitedChunks(head, arriving.file, fileRules.maxBytes);
      yield Buffer.from('\r\n');
      yield* lateChoice(boundary, fileRules, arriving);
      await requireEnd(arriving.rest);
      yield Buffer.from(`--${boundary}--\r\n`);
    } catch (error) {
      domainError = toDomainError(error);
      // Aborts the request to the provider, which must not store a partial file.
      stop.abort();
      throw domainError;
    }
  }
  const type = `multipart/form-data; boundary=${boundary}`;
  return { form: { type, bytes: wrapped(), signal: stop.signal }, domainError: () => domainError };
}

/** Reads a file to its end without storing it, with the same errors as a forwarded file. */
export async function discardFile(
  request: FastifyRequest,
  fileRules: Pick<FileRules, 'part' | 'maxBytes'>,
): Promise<void> {
  const { file, rest } = await openForm(request, fileRules);
  try {
    const chunks = limitedChunks(Buffer.alloc(0), file, fileRules.maxBytes);
    while (!(await chunks.next()).done);
    await requireEnd(rest);
  } catch (error) {
    throw toDomainError(error);
  }
}

const toDomainError = (error: unknown) =>
  error instanceof DomainError ? error : new DomainError('malformed', { cause: error });

function formHeader(
  boundary: string,
  { part, fields = {} }: FileRules,
  { name, chosen }: IncomingFile,
): Buffer {
  return Buffer.from(
    `${toFieldParts(boundary, { ...fields, ...chosen })}--${boundary}\r\n` +
      `content-disposition: form-data; name="${part}"; filename="${escapeFileName(name)}"\r\n` +
      'content-type: application/octet-stream\r\n\r\n',
  );
}

/** The choice after the file. The provider stores no file whose form ends with an error. */
async function* lateChoice(
  boundary: string,
  { choice }: FileRules,
  { chosen, rest }: IncomingFile,
): AsyncGenerator<Buffer> {
  if (!choice || chosen) return;
  const { value: part } = await rest.next();
  yield Buffer.from(toFieldParts(boundary, requireChoice(part, choice)));
}

const toFieldParts = (boundary: string, fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(
      ([field, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
    )
    .join('');

/** Prevents header injection through file names. */
const escapeFileName = (name: string) =>
  name
    .slice(0, 200)
    .toWellFormed()
    .replace(/["\\]|\p{Cc}/gu, '_');

async function openForm(
  request: FastifyRequest,
  { part, maxBytes, choice }: Pick<FileRules, 'part' | 'maxBytes' | 'choice'>,
): Promise<IncomingFile> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + wrappingBytes) {
    throw new DomainError('payload_too_large');
  }
  const rest = request.parts({
    // Checked here, because the plugin truncates files silently.
    limits: {
      files: 2,
      fields: choice ? 2 : 1,
      parts: choice ? 3 : 2,
      fieldSize: 100,
      fileSize: Number.POSITIVE_INFINITY,
      headerPairs: 20,
    },
  });
  const { value: first } = await rest.next().catch(throwAborted);
  const chosen = choice && first?.type !== 'file' ? requireChoice(first, choice) : null;
  const { value: file } = chosen ? await rest.next().catch(throwAborted) : { value: first };
  if (file?.type !== 'file' || file.fieldname !== part) {
    throw new DomainError('invalid', { fields: { [part]: ['field_required'] } });
  }
  return { file: file.file[Symbol.asyncIterator](), name: file.filename || part, chosen, rest };
}

type Part = Awaited<ReturnType<ReturnType<FastifyRequest['parts']>['next']>>['value'];

function requireChoice(part: Part, { field, options }: Choice): Record<string, string> {
  if (part?.type !== 'field' || part.fieldname !== field) {
    throw new DomainError('invalid', { fields: { [field]: ['field_required'] } });
  }
  const chosen = options.find((option) => option === part.value);
  if (!chosen) throw new DomainError('invalid', { fields: { [field]: ['invalid_data'] } });
  return { [field]: chosen };
}

async function* limitedChunks(
  head: Buffer,
  file: Chunks,
  maxBytes: number,
): AsyncGenerator<Buffer> {
  let size = head.length;
  let chunk = head;
  for (;;) {
    if (size > maxBytes) throw new DomainError('payload_too_large');
    yield chunk;
    const { done, value } = await file.next();
    if (done) return;
    chunk = value;
    size += chunk.length;
  }
}

/** Rejects a second part. */
async function requireEnd(rest: AsyncIterator<unknown>): Promise<void> {
  const { done } = await rest.next();
  if (!done) throw new DomainError('malformed');
}

function throwAborted(cause: unknown): never {
  throw new DomainError('malformed', { cause });
}
