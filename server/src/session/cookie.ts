import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Env } from '../env.ts';

export type CookieKind = 'main' | 'embed';

/** Name and attributes of a session cookie; the `__Host-` prefix binds it to this host. */
export function getCookieSpec(kind: CookieKind, env: Pick<Env, 'isSecure'>) {
  const shared = { path: '/', httpOnly: true } as const;
  if (kind === 'main') {
    const name = env.isSecure ? '__Host-fasl' : 'fasl';
    const options: CookieSerializeOptions = { ...shared, sameSite: 'lax', secure: env.isSecure };
    return { name, options };
  }
  // In a cross-site frame only partitioned, secure cookies work. Browsers treat http on loopback as
  // secure.
  const options: CookieSerializeOptions = {
    ...shared,
    sameSite: 'none',
    secure: true,
    partitioned: true,
  };
  return { name: '__Host-fasl-embed', options };
}

/**
 * Returns all values of a name, because a parser that takes the first value would accept a planted
 * cookie. Removes only one space after `;` (RFC 6265): browsers accept `\xa0__Host-fasl`, which a
 * sibling subdomain can set.
 */
export function readCookieValues(header: string | undefined, name: string): string[] {
  if (!header?.includes(`${name}=`)) return [];
  return header.split(';').flatMap((part, index) => {
    const pair = index > 0 && part.startsWith(' ') ? part.slice(1) : part;
    return pair.startsWith(`${name}=`) ? pair.slice(name.length + 1) : [];
  });
}
