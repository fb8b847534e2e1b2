import { createCardPasses } from '../src/session/card-pass.ts';

/** Where the code of a card led ten minutes ago: sealed by the portal's own keys, and past its time. */
export function expiredPass(publicOrigin: string, sessionKey: string): string {
  const env = { sessionKeys: [sessionKey], publicOrigin };
  const { issue } = createCardPasses(env, () => Date.now() - 10 * 60_000);
  return issue({ userId: 1, name: 'Mariam Fouad', photoUrl: null, cardNumber: null }).url;
}
