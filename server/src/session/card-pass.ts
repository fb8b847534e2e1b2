import { randomBytes } from 'node:crypto';
import type { CardPass } from '@fasl/shared/contracts/account/profile';
import { z } from 'zod';
import type { Env } from '../env.ts';
import { createSeal } from './seal.ts';

/** Short, because a photo of the pass stays valid until it expires. */
const lifeMs = 2 * 60_000;

const CardHolder = z.object({
  userId: z.int(),
  name: z.string(),
  photoUrl: z.string().nullable(),
  cardNumber: z.string().nullable(),
});
export type CardHolder = z.infer<typeof CardHolder>;

const PassContent = CardHolder.extend({ expiresAt: z.int() });
type PassContent = z.infer<typeof PassContent>;

export type CardPasses = {
  issue: (holder: CardHolder) => CardPass;
  /** Returns `null` if this portal has not issued the pass. */
  read: (pass: string) => (PassContent & { isValid: boolean }) | null;
};

/**
 * The content of a student card's QR code. It is sealed, so that it can be neither forged nor read.
 */
export function createCardPasses(
  env: Pick<Env, 'sessionKeys' | 'publicOrigin'>,
  clock: () => number = Date.now,
): CardPasses {
  const secrets = env.sessionKeys ?? [randomBytes(32).toString('base64url')];
  const seal = createSeal(secrets, 'card-pass');
  return {
    issue(holder) {
      const expiresAt = clock() + lifeMs;
      const pass = seal.seal(JSON.stringify({ ...holder, expiresAt } satisfies PassContent));
      const url = `${env.publicOrigin}/verify/card/${pass}`;
      return { url, expiresAt: new Date(expiresAt).toISOString() };
    },
    read(pass) {
      const opened = seal.open(pass);
      const sealed = opened && PassContent.safeParse(JSON.parse(opened.text)).data;
      return sealed ? { ...sealed, isValid: clock() < sealed.expiresAt } : null;
    },
  };
}
