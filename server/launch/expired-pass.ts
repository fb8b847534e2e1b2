import { createCardPasses } from '../src/session/card-pass.ts';

/**
 * Creates the URL of a QR code that is sealed with the portal's keys and expired ten minutes ago.
 */
export function createExpiredPass(publicOrigin: string, sessionKey: string): string {
  const env = { sessionKeys: [sessionKey], publicOrigin };
  const { issue } = createCardPasses(env, () => Date.now() - 10 * 60_000);
  return issue({ userId: 1, name: 'مريم فؤاد', photoUrl: null, cardNumber: null }).url;
}
