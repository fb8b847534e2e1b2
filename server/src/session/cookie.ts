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

/** Every value that the header gives for one name: a cookie parser would show the first and hide a tossed one. */
export function cookieValues(header: string | undefined, name: string): string[] {
  if (!header?.includes(`${name}=`)) return [];
  return header.split(';').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at > 0 && pair.slice(0, at).trim() === name ? pair.slice(at + 1).trim() : [];
  });
}
