import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Env } from '../env.ts';
import { normalizeAccountName } from './account-name.ts';
import { readCookieValues } from './cookie.ts';
import { createSeal } from './seal.ts';

/** Siblings may share a device, and each logs in by email or phone number. */
const maxNames = 10;
const lifeSeconds = 180 * 24 * 60 * 60;
const DeviceMark = z.object({ id: z.string(), names: z.array(z.string()) });
type DeviceMark = z.infer<typeof DeviceMark>;

export type KnownDevices = {
  /** The id of this browser if it has logged in to this account before. */
  find: (cookies: string | undefined, identifier: string) => string | null;
  /** Marks this browser as known for these identifiers. */
  remember: (reply: FastifyReply, cookies: string | undefined, identifiers: string[]) => void;
};

/**
 * The cookie grants no access. It only separates the owner's login attempts from those of
 * attackers.
 */
export function createKnownDevices(env: Pick<Env, 'sessionKeys' | 'isSecure'>): KnownDevices {
  const secrets = env.sessionKeys ?? [randomBytes(32).toString('base64url')];
  const seal = createSeal(secrets, 'known-device');
  const cookie = env.isSecure ? '__Host-fasl-known' : 'fasl-known';

  const read = (cookies: string | undefined): DeviceMark | null => {
    const [value = ''] = readCookieValues(cookies, cookie);
    const opened = seal.open(value);
    return opened && (DeviceMark.safeParse(JSON.parse(opened.text)).data ?? null);
  };

  return {
    find(cookies, identifier) {
      const mark = read(cookies);
      return mark?.names.includes(hashed(identifier)) ? mark.id : null;
    },

    remember(reply, cookies, identifiers) {
      const mark = read(cookies) ?? { id: randomBytes(12).toString('base64url'), names: [] };
      const names = new Set([...identifiers.map(hashed), ...mark.names]);
      const kept = { id: mark.id, names: [...names].slice(0, maxNames) };
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
  createHash('sha256').update(normalizeAccountName(identifier)).digest('base64url').slice(0, 22);
