import { DomainError } from '@fasl/shared/contracts/page/error';
import type { FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';

type Asked = Pick<FastifyRequest, 'method' | 'headers'>;

const jsonType = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

/** The origins that our own pages have; on loopback a machine goes by several names. */
export function ownOrigins({ publicOrigin, isLoopback }: Env): ReadonlySet<string> {
  if (!isLoopback) return new Set([publicOrigin]);
  const { protocol, port } = new URL(publicOrigin);
  const suffix = port ? `:${port}` : '';
  const names = ['localhost', '127.0.0.1', '[::1]'].map((host) => `${protocol}//${host}${suffix}`);
  // It may also go by a name under .localhost, as in the demo.
  return new Set([publicOrigin, ...names]);
}

/**
 * Refuses what no page of ours can have sent: by what the browser says of the sender, by a header
 * that another site cannot add without asking first, and by a type that no form can send.
 */
export function requireOwnPage(
  { headers, method }: Asked,
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

/**
 * For what a page reads through an `EventSource`, which can add no header: only a browser that
 * says by itself that the page is ours is believed.
 */
export function requireOwnStream({ headers }: Asked, origins: ReadonlySet<string>): void {
  const { origin } = headers;
  const isForeign = origin !== undefined && !origins.has(origin);
  if (isForeign || headers['sec-fetch-site'] !== 'same-origin') throw new DomainError('csrf');
}

function isFromOwnPage(headers: Asked['headers'], origins: ReadonlySet<string>): boolean {
  const { origin, cookie } = headers;
  const site = headers['sec-fetch-site'];
  if (origin !== undefined && !origins.has(origin)) return false;
  if (site !== undefined) return site === 'same-origin';
  // Without a cookie there is nothing of the visitor's to misuse.
  return origin !== undefined || cookie === undefined;
}
