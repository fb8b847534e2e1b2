import { randomBytes } from 'node:crypto';
import type { CardPass } from '@fasl/shared/contracts/account/profile';
import { z } from 'zod';
import type { Env } from '../env.ts';
import { createSeal } from '../session/seal.ts';

/** Short, because a pass says what held when it was made, and whoever photographs it has a copy. */
const lifeMs = 2 * 60_000;

const Holder = z.object({
  userId: z.int(),
  name: z.string(),
  photoUrl: z.string().nullable(),
  cardNumber: z.string().nullable(),
});
export type Holder = z.infer<typeof Holder>;

const Sealed = Holder.extend({ expiresAt: z.int() });
type Sealed = z.infer<typeof Sealed>;

export type CardPasses = {
  issue: (holder: Holder) => CardPass;
  /** `null` for whatever this portal did not issue. */
  read: (pass: string) => (Sealed & { isValid: boolean }) | null;
};

/** What the QR code of a student's card holds: sealed, so that nobody makes one or reads its number. */
export function createCardPasses(
  env: Pick<Env, 'sessionKeys' | 'publicOrigin'>,
  clock: () => number = Date.now,
): CardPasses {
  const secrets = env.sessionKeys ?? [randomBytes(32).toString('base64url')];
  const seal = createSeal(secrets, 'card-pass');
  return {
    issue(holder) {
      const expiresAt = clock() + lifeMs;
      const pass = seal.seal(JSON.stringify({ ...holder, expiresAt } satisfies Sealed));
      const url = `${env.publicOrigin}/verify/card/${pass}`;
      return { url, expiresAt: new Date(expiresAt).toISOString() };
    },
    read(pass) {
      const opened = seal.open(pass);
      const sealed = opened && Sealed.safeParse(JSON.parse(opened.text)).data;
      return sealed ? { ...sealed, isValid: clock() < sealed.expiresAt } : null;
    },
  };
}
