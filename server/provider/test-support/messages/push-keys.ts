import { toPushKeys } from '../../src/lib/vapid.ts';

/** A key of tests; its value is of no use elsewhere. */
export const testPushKeys = (extraOrigins: string[]) =>
  toPushKeys({
    privateKey: Buffer.alloc(32, 7).toString('base64url'),
    contact: 'mailto:school@fasl.test',
    extraOrigins,
    bffOrigin: 'https://school.test',
  });
