import { Readable } from 'node:stream';
import { DomainError } from '@fasl/shared/contracts/page/error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import mime from 'mime';
import { parse as parseRange } from 'range-parser';
import {
  type ByteRange,
  type FileInfo,
  type FileStore,
  ignoreMissingFile,
  RangeStartError,
} from '../lib/files/file-store.ts';

/** The response of a file endpoint: a stored file or a generated text. */
export type StoredFile = { key: string } | { text: string; mime: string };

/**
 * Sends the file or the requested range, with headers that prevent the browser from running it as a
 * page.
 */
export function sendPrivateFile(
  reply: FastifyReply,
  files: FileStore,
  file: StoredFile,
): Promise<FastifyReply> | FastifyReply {
  const isPaper = 'key' in file && file.key.endsWith('.pdf');
  const headers = {
    'cache-control': 'private, no-store',
    'content-disposition': isPaper ? 'attachment' : 'inline',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
  if ('text' in file) return reply.headers(headers).type(file.mime).send(file.text);
  return sendStoredFile(reply, files, { key: file.key, headers });
}

type FileToSend = { key: string; headers: Record<string, string> };

/** Sends a stored file, a range of it, or that the browser's copy is current. */
export async function sendStoredFile(
  reply: FastifyReply,
  files: FileStore,
  { key, headers }: FileToSend,
): Promise<FastifyReply> {
  const { request } = reply;
  const file = await findFile(request, files, key);
  if (!file) throw new DomainError('not_found');
  const { info } = file;
  const versionHeaders = { etag: info.etag, 'last-modified': info.modifiedAt.toUTCString() };
  if (isPreconditionFailed(request, info)) return sendEmpty(reply.code(412));
  const range = readRange(request, info);
  if (range === 'unsatisfiable') {
    return sendEmpty(reply.code(416).header('content-range', `bytes */${info.sizeBytes}`));
  }
  reply.headers({ ...headers, ...versionHeaders, 'accept-ranges': 'bytes' });
  if (fresh(request.headers, versionHeaders)) return reply.code(304).send();
  const { start, end } = range ?? { start: 0, end: info.sizeBytes - 1 };
  if (range) {
    reply.code(206).header('content-range', `bytes ${start}-${end}/${info.sizeBytes}`);
  }
  reply.headers({ 'content-type': toContentType(key), 'content-length': end - start + 1 });
  // A stream, because Fastify would replace the content length of another empty body.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  return reply.send(file.content ?? (await files.open(key, range ?? undefined)).content);
}

type FoundFile = { info: FileInfo; content?: Readable };

/** Opens a file whose content is certain to be sent, which saves a request to S3 for its size. */
async function findFile(
  request: FastifyRequest,
  files: FileStore,
  key: string,
): Promise<FoundFile | null> {
  const range = parsePlainRange(request.headers.range);
  if (range !== null && isUnconditionalGet(request)) {
    try {
      return await files.open(key, range);
    } catch (error) {
      if (!(error instanceof RangeStartError)) return ignoreMissingFile(error);
    }
  }
  const info = await files.stat(key);
  return info && { info };
}

const conditions = [
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
  'if-range',
];

const isUnconditionalGet = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && conditions.every((name) => headers[name] === undefined);

/** Returns undefined for the whole file, and null if the range depends on the size of the file. */
function parsePlainRange(header: string | undefined): ByteRange | undefined | null {
  if (header === undefined) return undefined;
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header) ?? [];
  if (first === undefined) return null;
  if (!last) return { start: Number(first) };
  const range = { start: Number(first), end: Number(last) };
  return range.start <= range.end ? range : null;
}

const sendEmpty = (reply: FastifyReply) =>
  reply.header('cache-control', 'no-store').send({ message: null, data: null, show: false });

function toContentType(key: string): string {
  const type = mime.getType(key) ?? 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

function isPreconditionFailed({ headers }: FastifyRequest, { etag, modifiedAt }: FileInfo) {
  const match = headers['if-match'];
  if (match) return match !== '*' && !match.split(/, */).includes(etag);
  const since = Date.parse(headers['if-unmodified-since'] ?? '');
  return toSeconds(modifiedAt.getTime()) > toSeconds(since);
}

/** HTTP dates have no milliseconds. */
const toSeconds = (ms: number): number => Math.floor(ms / 1_000);

/** The code of `range-parser` for ranges that are valid but begin after the end. */
const unsatisfiableCode = 2;

/** Returns null for the whole file; also for several ranges, and if the file has changed. */
function readRange(
  { headers }: FastifyRequest,
  { sizeBytes, etag, modifiedAt }: FileInfo,
): Required<ByteRange> | 'unsatisfiable' | null {
  if (headers.range === undefined) return null;
  const ifRange = headers['if-range'];
  if (typeof ifRange === 'string' && ifRange !== etag) {
    const isCurrent = toSeconds(Date.parse(ifRange)) >= toSeconds(modifiedAt.getTime());
    if (!isCurrent) return null;
  }
  const { type, ranges, code } = parseRange(sizeBytes, headers.range);
  if (type !== 'bytes' || ranges.length > 1) return null;
  return ranges[0] ?? (code === unsatisfiableCode ? 'unsatisfiable' : null);
}
