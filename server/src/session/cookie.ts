import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Env } from '../env.ts';

export type CookieKind = 'main' | 'embed';

/** The name and attributes of a session cookie; the `__Host-` prefix binds it to this very host. */
export function cookieSpec(kind: CookieKind, env: Pick<Env, 'isSecure'>) {
  const shared = { path: '/', httpOnly: true } as const;
  if (kind === 'main') {
    const name = env.isSecure ? '__Host-fasl' : 'fasl';
    const options: CookieSerializeOptions = { ...shared, sameSite: 'lax', secure: env.isSecure };
    return { name, options };
  }
  // Inside another site's page only a partitioned cookie survives, and it must be secure. Browsers
  // take plain HTTP on loopback for secure, so it needs no other name there.
  const options: CookieSerializeOptions = {
    ...shared,
    sameSite: 'none',
    secure: true,
    partitioned: true,
  };
  return { name: '__Host-fasl-embed', options };
}

/**
 * Every value that the header gives for one name: a parser that takes the first would accept a planted cookie.
 * Only the one space after `;` is removed (RFC 6265). Any other byte is part of the name, so a sibling
 * subdomain cannot set `\xa0__Host-fasl`, which browsers accept, and have it read as `__Host-fasl`.
 */
export function cookieValues(header: string | undefined, name: string): string[] {
  if (!header?.includes(`${name}=`)) return [];
  return header.split(';').flatMap((part, index) => {
    const pair = index > 0 && part.startsWith(' ') ? part.slice(1) : part;
    return pair.startsWith(`${name}=`) ? pair.slice(name.length + 1) : [];
  });
}
