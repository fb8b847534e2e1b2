import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../observability/metrics.ts';
import { abortWhenStalled } from '../overload/abort-stalled.ts';
import { isForeign401 } from '../provider-client/response.ts';
import type { CachedFile, FileCache } from './file-cache.ts';
import { isDocumentRequest, isFileType, selectBrowserHeaders } from './media-headers.ts';
import { originPrefix } from './media-path.ts';
import type { FileBody } from './request-file.ts';

export type FileReader = {
  token: string;
  deviceId: string | null;
  embedded: boolean;
  /** Called when the provider rejects the token. */
  refuse: (reply: FastifyReply) => void;
};

/** The part of the proxy's configuration that responses need. */
export type ResponseOptions = {
  prefix: string;
  metrics: Metrics;
  files: FileCache;
  limits: { stallMs: number };
};

export type Upstream = { statusCode: number; headers: IncomingHttpHeaders; stream: FileBody };
type Exchange = { reply: FastifyReply; reader: FileReader | null; response: Upstream };

const passedStatuses = new Set([200, 206, 304]);
const errorStatuses = new Set([401, 403, 404, 410, 412, 416, 429]);

export function sendResponse(
  { reply, reader, response }: Exchange,
  options: ResponseOptions,
): void {
  const { statusCode: status, headers, stream } = response;
  const { request } = reply;
  observe(reply, options, String(status));
  const isFile = options.prefix !== originPrefix || status === 304;
  if (passedStatuses.has(status) && (isFile || isFileType(headers['content-type']))) {
    const kept = selectBrowserHeaders(headers, { isPrivate: reader !== null, status });
    if (stream instanceof Readable) abortWhenStalled(reply, options.limits.stallMs);
    else if (!reader && status === 200 && request.method === 'GET')
      options.files.add({ url: request.url, headers, body: stream });
    reply
      .code(status)
      .headers(kept)
      .send(hasBody(reply, status) ? stream : null);
    return;
  }
  if (status === 401 && reader) {
    void answer401({ reply, reader, stream });
    return;
  }
  // Discards error bodies and redirects of the provider.
  if (stream instanceof Readable) stream.on('error', () => undefined).destroy();
  const range = headers['content-range'];
  if (status === 416 && range) reply.header('content-range', range);
  refuse(reply, statusInstead(status));
}

/** Responds as the provider would, with 304 if the browser has the same file. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, body }: CachedFile,
): FastifyReply {
  const { etag } = headers;
  const status = etag && request.headers['if-none-match'] === etag ? 304 : 200;
  reply.code(status).headers(selectBrowserHeaders(headers, { isPrivate: false, status }));
  return reply.send(status === 304 ? null : body);
}

const hasBody = ({ request }: FastifyReply, status: number) =>
  status !== 304 && request.method !== 'HEAD';

/** A successful response that is not a file becomes a 404. */
function statusInstead(status: number): number {
  if (passedStatuses.has(status)) return 404;
  return errorStatuses.has(status) ? status : 502;
}

/** A longer body is not an envelope. */
const envelopeBytes = 4 * 1024;

type RejectedFile = { reply: FastifyReply; reader: FileReader; stream: FileBody };

/** Only a 401 in the provider's envelope ends the session. Any other 401 is an outage. */
async function answer401({ reply, reader, stream }: RejectedFile): Promise<void> {
  const isForeign = isForeign401({ status: 401, text: await readStart(stream) });
  if (!isForeign) reader.refuse(reply);
  refuse(reply, isForeign ? 502 : 401);
}

async function readStart(stream: FileBody): Promise<string> {
  if (!(stream instanceof Readable)) return stream.length > envelopeBytes ? '' : stream.toString();
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > envelopeBytes) return '';
    }
  } catch {
    return '';
  }
  return Buffer.concat(chunks).toString();
}

export function observe(
  reply: FastifyReply,
  { metrics, prefix }: ResponseOptions,
  outcome: string,
): void {
  metrics.upstream({ endpoint: prefix, outcome, seconds: reply.elapsedTime / 1000 });
}

export function refuse(reply: FastifyReply, status: number): FastifyReply {
  if (status === 404 && isDocumentRequest(reply.request.headers)) {
    reply.callNotFound();
    return reply;
  }
  reply.code(status).header('cache-control', 'no-store');
  return reply.send({ message: null, data: null, show: false });
}
