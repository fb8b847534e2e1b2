import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Env } from '../env.ts';

export type CookieKind = 'main' | 'embed';

/** The name and attributes of a session cookie; the `__Host-` prefix binds it to this very host. */
export function cookieSpec(kind: CookieKind, env: Pick<Env, 'isSecure'>) {
  const bare = kind === 'main' ? 'fasl' : 'fasl-embed';
  const name = env.isSecure ? `__Host-${bare}` : bare;
  const shared = { path: '/', httpOnly: true } as const;
  const options: CookieSerializeOptions =
    kind === 'main'
      ? { ...shared, sameSite: 'lax', secure: env.isSecure }
      : // Inside another site's page only a partitioned cookie survives, and it must be secure.
        { ...shared, sameSite: 'none', secure: true, partitioned: true };
  return { name, options };
}

/** Every value that the header gives for one name: a cookie parser would show the first and hide a tossed one. */
export function cookieValues(header: string | undefined, name: string): string[] {
  if (!header?.includes(`${name}=`)) return [];
  return header.split(';').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at > 0 && pair.slice(0, at).trim() === name ? pair.slice(at + 1).trim() : [];
  });
}
