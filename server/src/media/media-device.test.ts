import type { IncomingMessage } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import { portalDeviceId } from '../provider-client/caller.ts';
import { prepareScriptedPortal } from '../test-support/provider/scripted-portal.ts';

const { provider, app, call } = prepareScriptedPortal();

let devices: unknown[] = [];
beforeEach(() => {
  devices = [];
  provider().scripts['*'] = ({ headers }: IncomingMessage) => {
    devices.push(headers['device-id']);
    return null;
  };
});

/** Logs in with or without a device id. Returns the cookie of the session. */
async function signInOn(deviceId?: string): Promise<string> {
  const answer = await call('POST', 'session.login', {
    payload: JSON.stringify({ identifier: 'mariam@fasl.test', password: 'Student1pass' }),
    headers: deviceId ? { 'x-device-id': deviceId } : {},
  });
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}

const read = (url: string, headers: Record<string, string> = {}) => app().inject({ url, headers });

const publicPaths = ['/media/a.png', '/media/origin/storage/a.png'];
const privatePath = '/media/file/a.png';

describe('device-id of a request for a file', () => {
  test.each([...publicPaths, privatePath])('is the device of the session (%s)', async (path) => {
    const cookie = await signInOn('device-of-mariam');
    await read(path, { cookie, 'device-id': 'made-up-0001', 'x-device-id': 'made-up-0002' });
    expect(devices).toEqual(['device-of-mariam']);
  });

  test.each(publicPaths)('is the device of the portal without a session (%s)', async (path) => {
    await read(path, { 'device-id': 'made-up-0001' });
    expect(devices).toEqual([portalDeviceId]);
  });

  test('is the device of the portal when the session has no device', async () => {
    await read(privatePath, { cookie: await signInOn() });
    expect(devices).toEqual([portalDeviceId]);
  });
});
