import { toPushKeys } from '../../src/lib/vapid.ts';

/** Keys for tests only. */
export const createTestPushKeys = (extraOrigins: string[]) =>
  toPushKeys({
    privateKey: Buffer.alloc(32, 7).toString('base64url'),
    contact: 'mailto:school@fasl.test',
    extraOrigins,
    bffOrigin: 'https://school.test',
  });
