import { z } from 'zod';

export const Device = z.object({
  deviceId: z.string(),
  type: z.string(),
  agent: z.string(),
  lastLogin: z.string().nullable(),
  loginCount: z.int(),
  /** False when the provider does not mark the current device. */
  isCurrent: z.boolean(),
});
export type Device = z.infer<typeof Device>;

export const DeviceList = z.object({ devices: z.array(Device), limit: z.int().nullable() });
export type DeviceList = z.infer<typeof DeviceList>;
