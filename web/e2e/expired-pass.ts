import { createCardPasses } from '../../server/src/card-pass.ts';

/** Where the code of a card led ten minutes ago: sealed by the portal's own keys, and past its time. */
export function expiredPass(publicOrigin: string, name: string): string {
  const { SESSION_KEYS } = JSON.parse(process.env['E2E_PROVIDER_ENV'] ?? '{}') as {
    SESSION_KEYS: string;
  };
  const env = { sessionKeys: [SESSION_KEYS], publicOrigin };
  const { issue } = createCardPasses(env, () => Date.now() - 10 * 60_000);
  return issue({ userId: 1, name, photoUrl: null, cardNumber: null }).url;
}
