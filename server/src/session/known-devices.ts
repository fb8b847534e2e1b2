import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Env } from '../env.ts';
import { nameOfAccount } from './account-name.ts';
import { cookieValues } from './cookie.ts';
import { createSeal } from './seal.ts';

/** Brothers and sisters share a phone; each of them goes by an e-mail and a phone number. */
const mostNames = 10;
const lifeSeconds = 180 * 24 * 60 * 60;
const Mark = z.object({ id: z.string(), names: z.array(z.string()) });
type Mark = z.infer<typeof Mark>;

export type KnownDevices = {
  /** A name for this browser, when somebody has signed in with it to this account before. */
  find: (cookies: string | undefined, identifier: string) => string | null;
  /** Marks the browser as one that these names have signed in with. */
  remember: (reply: FastifyReply, cookies: string | undefined, identifiers: string[]) => void;
};

/** A cookie that opens nothing: it only tells an owner's browser from a stranger's. */
export function createKnownDevices(env: Pick<Env, 'sessionKeys' | 'isSecure'>): KnownDevices {
  const secrets = env.sessionKeys ?? [randomBytes(32).toString('base64url')];
  const seal = createSeal(secrets, 'known-device');
  const cookie = env.isSecure ? '__Host-fasl-known' : 'fasl-known';

  const read = (cookies: string | undefined): Mark | null => {
    const [value = ''] = cookieValues(cookies, cookie);
    const opened = seal.open(value);
    return opened && (Mark.safeParse(JSON.parse(opened.text)).data ?? null);
  };

  return {
    find(cookies, identifier) {
      const mark = read(cookies);
      return mark?.names.includes(hashed(identifier)) ? mark.id : null;
    },

    remember(reply, cookies, identifiers) {
      const mark = read(cookies) ?? { id: randomBytes(12).toString('base64url'), names: [] };
      const names = new Set([...identifiers.map(hashed), ...mark.names]);
      const kept = { id: mark.id, names: [...names].slice(0, mostNames) };
      reply.setCookie(cookie, seal.seal(JSON.stringify(kept)), {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: env.isSecure,
        maxAge: lifeSeconds,
      });
    },
  };
}

const hashed = (identifier: string) =>
  createHash('sha256').update(nameOfAccount(identifier)).digest('base64url').slice(0, 22);
