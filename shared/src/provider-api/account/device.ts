import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { flag, int, maybe, nothing, orElse, time } from '../wire.ts';

export const Device = z.object({
  device_id: z.string(),
  type: z.string(),
  agent: z.string(),
  last_login: maybe(time),
  login_count: orElse(int, 0),
  /** The one whose token asks. */
  current: orElse(flag, false),
});
export type Device = z.infer<typeof Device>;

export const deviceEndpoints = {
  listDevices: {
    method: 'GET',
    path: '/devices/fetch',
    auth: 'student',
    summary: 'Where the student is logged in',
    response: z.array(Device),
  },
  logoutDevice: {
    method: 'POST',
    path: '/devices/logout/single',
    auth: 'student',
    summary: 'Logs one device out',
    body: z.object({ device_id: z.string().min(1).max(200) }),
    response: nothing,
  },
  logoutAllDevices: {
    method: 'GET',
    path: '/devices/logout/all',
    auth: 'student',
    summary: 'Logs every device out, this one too. It changes state: never prefetch or retry it',
    response: nothing,
  },
} satisfies Record<string, Endpoint>;
