import { createCardPasses } from '../src/session/card-pass.ts';

/** The URL behind a QR code, sealed with the portal's keys and expired ten minutes ago. */
export function createExpiredPass(publicOrigin: string, sessionKey: string): string {
  const env = { sessionKeys: [sessionKey], publicOrigin };
  const { issue } = createCardPasses(env, () => Date.now() - 10 * 60_000);
  return issue({ userId: 1, name: 'Mariam Fouad', photoUrl: null, cardNumber: null }).url;
}
