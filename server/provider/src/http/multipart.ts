import type { Readable } from 'node:stream';
import { drainRequest } from '@fasl/shared/config/drain-request';
import { DomainError } from '@fasl/shared/contracts/page/error';
import multipart, {
  type Multipart,
  type MultipartFields,
  type MultipartFile,
} from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A photo over a phone's slow line takes longer than a question. */
export const uploadTimeoutMs = 120_000;

/** Opens the one file of a form, under the name of its part. Its bytes come as they arrive, and no more than `maxBytes`. */
export type OpenFile = (part: string, maxBytes: number) => Promise<IncomingFile>;

export type IncomingFile = {
  bytes: Readable;
  /** What its sender calls it. */
  name: string;
  /** A field of the form, before the file or behind it; asked for once the bytes have been read. */
  field: (name: string) => Promise<string | undefined>;
  /** Whether more came than was allowed; known once the bytes have been read. */
  isTooLarge: () => boolean;
};

export async function registerMultipart(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 5, parts: 6, fieldNameSize: 50, fieldSize: 200, headerPairs: 20 },
  });
  // A disk that was full in the middle: the portal's next call comes by the same connection, behind the rest of the form.
  scope.addHook('onError', async ({ raw }) => drainRequest(raw));
}

export function createOpenFile(request: FastifyRequest): OpenFile {
  return async (part, maxBytes) => {
    if (!request.isMultipart?.()) throw new DomainError('unreadable_type');
    const parts = request.parts({ limits: { fileSize: maxBytes } });
    const file = await nextFile(parts).catch(brokeOff);
    if (file?.fieldname !== part) {
      throw new DomainError('invalid', { fields: { [part]: ['field_required'] } });
    }
    return {
      bytes: file.file,
      name: file.filename,
      field: async (name) => {
        await nextFile(parts).catch(brokeOff);
        return readField(file.fields[name]);
      },
      isTooLarge: () => file.file.truncated,
    };
  };
}

/** Not by `for await`, which would give up what comes behind it. */
async function nextFile(parts: AsyncIterator<Multipart>): Promise<MultipartFile | undefined> {
  for (;;) {
    const { done, value } = await parts.next();
    if (done) return undefined;
    if (value.type === 'file') return value;
  }
}

function brokeOff(cause: unknown): never {
  throw new DomainError('malformed', { cause });
}

function readField(field: MultipartFields[string]): string | undefined {
  if (!field || Array.isArray(field) || field.type !== 'field') return undefined;
  return typeof field.value === 'string' ? field.value : undefined;
}
