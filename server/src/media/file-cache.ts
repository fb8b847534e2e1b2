import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

export type CachedFile = { headers: IncomingHttpHeaders; body: Buffer };
type ProviderFile = { url: string; headers: IncomingHttpHeaders; body: Buffer };

export type FileCache = {
  find: (request: FastifyRequest) => CachedFile | undefined;
  /** Keeps a file if the provider permits it. Only small files arrive as a buffer. */
  add: (file: ProviderFile) => void;
};

const maxBytes = 32 * 1024 * 1024;
/** Limits how long a file is served after the operator has deleted it. */
const maxAgeMs = 10 * 60_000;
/** Objects and headers of a cached file, beside its bytes. */
const overheadBytes = 1_024;

/** The provider selects the response by these headers. */
const conditions = ['range', 'if-match', 'if-modified-since', 'if-unmodified-since'] as const;

/**
 * Keeps small public files, whose name changes with their content, in memory: posters and photos
 * are most of the requests for files.
 */
export function createFileCache(): FileCache {
  const files = new LRUCache<string, CachedFile>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.length + overheadBytes,
    ttl: maxAgeMs,
  });
  return {
    find: ({ method, url, headers }) =>
      method === 'GET' && conditions.every((name) => headers[name] === undefined)
        ? files.get(url)
        : undefined,
    add: ({ url, headers, body }) => {
      if (!isImmutable(headers)) return;
      // Copied, because the body may be part of a larger buffer of its socket.
      files.set(url, { headers, body: Buffer.from(body) });
    },
  };
}

const isImmutable = (headers: IncomingHttpHeaders): boolean => {
  const caching = headers['cache-control'] ?? '';
  const isSameForAll = headers.vary === undefined && headers['content-encoding'] === undefined;
  return isSameForAll && /\bpublic\b/.test(caching) && /\bimmutable\b/.test(caching);
};
