import type { Readable } from 'node:stream';
import { drainRequest } from '@fasl/shared/config/drain-request';
import { DomainError } from '@fasl/shared/contracts/page/error';
import multipart, {
  type Multipart,
  type MultipartFields,
  type MultipartFile,
} from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Long, because a photo takes longer than other requests over a slow phone connection. */
export const uploadTimeoutMs = 120_000;

/** Opens the file of a form by the name of its part, as a stream of at most `maxBytes`. */
export type OpenFile = (part: string, maxBytes: number) => Promise<IncomingFile>;

export type IncomingFile = {
  bytes: Readable;
  /** The file name given by the client. */
  name: string;
  /** A field of the form, before or after the file. Valid only after the file has been read. */
  field: (name: string) => Promise<string | undefined>;
  /** Whether the file exceeded the limit. Valid only after the file has been read. */
  isTooLarge: () => boolean;
};

export async function registerMultipart(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 5, parts: 6, fieldNameSize: 50, fieldSize: 200, headerPairs: 20 },
  });
  // Reads the rest of the form after an error such as a full disk, because the portal reuses the
  // connection.
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

/** A `for await` loop would close the iterator and lose the parts after the file. */
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
