import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

// Uses fast compression levels, because each document is compressed for a single response.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const gzipOptions = { level: 5 };
const minBytes = 1_024;

/** Compresses a document with an encoding that the client accepts. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  const body = Buffer.from(text);
  const encoding = body.length < minBytes ? null : pickEncoding(request.headers['accept-encoding']);
  if (!encoding) return reply.send(body);
  const small =
    encoding === 'br'
      ? await promisify(brotliCompress)(body, brotliOptions)
      : await promisify(gzip)(body, gzipOptions);
  return reply.header('content-encoding', encoding).send(small);
}

export function pickEncoding(accepted: string | string[] | undefined): 'br' | 'gzip' | null {
  const offered = new Map(
    String(accepted ?? '')
      .split(',')
      .map((entry) => {
        const [name = '', quality = 'q=1'] = entry
          .trim()
          .toLowerCase()
          .split(/\s*;\s*/);
        return [name, Number(quality.replace('q=', ''))];
      }),
  );
  if ((offered.get('br') ?? 0) > 0) return 'br';
  return (offered.get('gzip') ?? 0) > 0 ? 'gzip' : null;
}
