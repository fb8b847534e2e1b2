import { randomBytes } from 'node:crypto';
import { createTestPushKeys } from '@fasl/provider/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  demoPassword,
  demoStudents,
  type Portal,
  startPortal,
  type Visitor,
} from '../../test-support/portal.ts';
import { prepareScriptedPortal } from '../../test-support/provider/scripted-portal.ts';
import { respondWithError } from '../../test-support/provider/scripted-provider.ts';

let portal: Portal;
let mariam: Visitor;
beforeAll(async () => {
  portal = await startPortal({ provider: { env: { push: createTestPushKeys([]) } } });
  mariam = await portal.aStudent(demoStudents.mariam.email, demoPassword);
});
afterAll(() => portal.stop());

const subscription = (endpoint = 'https://fcm.googleapis.com/fcm/send/x') => ({
  endpoint,
  p256dh: `B${randomBytes(64).toString('base64url')}`.padEnd(87, 'A').slice(0, 87),
  auth: randomBytes(16).toString('base64url'),
});

describe('push procedures', () => {
  test('store the subscription of this device, change its kinds and delete it', async () => {
    const { publicKey } = await mariam.push.state();
    expect(publicKey).toMatch(/^[\w-]{87}$/);
    const kinds = ['payment', 'payment'] as const;
    expect(await mariam.push.subscribe({ ...subscription(), kinds: [...kinds] })).toEqual({
      publicKey,
      kinds: ['payment'],
    });
    await mariam.push.changeKinds({ kinds: ['exam'] });
    expect(await mariam.push.state()).toEqual({ publicKey, kinds: ['exam'] });
    const other = await portal.aStudent(demoStudents.mariam.email, demoPassword, {
      deviceId: 'second',
    });
    expect((await other.push.state()).kinds).toBeNull();
    expect((await mariam.push.remove()).kinds).toBeNull();
  });

  test('reject an address that is not a push service', async () => {
    const input = { ...subscription('https://10.0.0.1/x'), kinds: [] };
    await expect(mariam.push.subscribe(input)).rejects.toMatchObject({ code: 'invalid' });
  });

  test('reject guests', async () => {
    await expect(portal.aGuest().push.state()).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('push state', () => {
  const scripted = prepareScriptedPortal();

  test.each([
    [404, 'not_found'],
    [405, 'wrong_method'],
    [501, 'not_implemented'],
  ])('is off with a provider that responds with %i', async (status, code) => {
    scripted.provider().scripts['GET /student/push'] = (_, response) =>
      respondWithError(response, status, { data: { code } });
    const cookie = await scripted.signIn();
    const answer = await scripted.call('GET', 'push.state', { headers: { cookie } });
    expect(answer.json().result.data).toEqual({ publicKey: null, kinds: null });
  });
});
