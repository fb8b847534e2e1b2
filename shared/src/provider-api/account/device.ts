import { z } from 'zod';
import type { Endpoint } from '../wire/endpoint.ts';
import { flag, int, maybe, noData, time, withDefault } from '../wire/fields.ts';
import { rows } from '../wire/tolerance.ts';

export const Device = z.object({
  device_id: z.string(),
  type: z.string(),
  agent: withDefault(z.string(), ''),
  last_login: maybe(time),
  login_count: withDefault(int, 0),
  /** The device of the token in use. */
  current: withDefault(flag, false),
});
export type Device = z.infer<typeof Device>;

export const deviceEndpoints = {
  listDevices: {
    method: 'GET',
    path: '/devices/fetch',
    auth: 'student',
    summary: 'The devices on which the student is logged in',
    response: rows(Device),
  },
  logoutDevice: {
    method: 'POST',
    path: '/devices/logout/single',
    auth: 'student',
    summary: 'Logs one device out',
    body: z.object({ device_id: z.string().min(1).max(200) }),
    response: noData,
  },
  logoutAllDevices: {
    method: 'GET',
    path: '/devices/logout/all',
    auth: 'student',
    summary:
      'Logs all devices out, including this one. Changes state, so clients must not prefetch or retry it',
    records: true,
    response: noData,
  },
} satisfies Record<string, Endpoint>;
