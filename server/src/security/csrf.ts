import { DomainError } from '@fasl/shared/contracts/page/error';
import type { FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';

type CheckedRequest = Pick<FastifyRequest, 'method' | 'headers'>;

const jsonType = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

/** Origins of the portal's own pages, with all names of a loopback address. */
export function listOwnOrigins({ publicOrigin, isLoopback }: Env): ReadonlySet<string> {
  if (!isLoopback) return new Set([publicOrigin]);
  const { protocol, port } = new URL(publicOrigin);
  const suffix = port ? `:${port}` : '';
  const names = ['localhost', '127.0.0.1', '[::1]'].map((host) => `${protocol}//${host}${suffix}`);
  // Also allows names under .localhost, which the demo uses.
  return new Set([publicOrigin, ...names]);
}

/**
 * CSRF protection: checks Sec-Fetch-Site or Origin, a custom header that requires a CORS preflight,
 * and a content type that forms cannot send.
 */
export function requireOwnPage(
  { headers, method }: CheckedRequest,
  origins: ReadonlySet<string>,
  allowedType: RegExp = jsonType,
): void {
  if (!isFromOwnPage(headers, origins) || headers['x-csrf'] !== '1') throw new DomainError('csrf');
  const type = headers['content-type'];
  const hasBody = method !== 'GET' && method !== 'HEAD';
  if ((hasBody || type !== undefined) && !allowedType.test(type ?? '')) {
    throw new DomainError('unreadable_type');
  }
}

/** Checks `Sec-Fetch-Site: same-origin`, because `EventSource` cannot send custom headers. */
export function requireOwnStream({ headers }: CheckedRequest, origins: ReadonlySet<string>): void {
  const { origin } = headers;
  const isForeign = origin !== undefined && !origins.has(origin);
  if (isForeign || headers['sec-fetch-site'] !== 'same-origin') throw new DomainError('csrf');
}

function isFromOwnPage(headers: CheckedRequest['headers'], origins: ReadonlySet<string>): boolean {
  const { origin, cookie } = headers;
  const site = headers['sec-fetch-site'];
  if (origin !== undefined && !origins.has(origin)) return false;
  if (site !== undefined) return site === 'same-origin';
  // Without a cookie there is no session to abuse.
  return origin !== undefined || cookie === undefined;
}
