import type { DeviceLimitDetail } from '@fasl/shared/contracts/account/account';
import type { Device } from '@fasl/shared/contracts/account/device';
import type { DeviceLimitData } from '@fasl/shared/provider-api/account/auth';
import type { Device as WireDevice } from '@fasl/shared/provider-api/account/device';

export const toDevice = (device: WireDevice): Device => ({
  deviceId: device.device_id,
  type: device.type,
  agent: device.agent,
  lastLogin: device.last_login,
  loginCount: device.login_count,
  isCurrent: device.current,
});

export const toDeviceLimitDetail = ({ devices, limit }: DeviceLimitData): DeviceLimitDetail => ({
  limit,
  devices: devices.map(({ device_id, type, agent, last_login, busy }) => ({
    deviceId: device_id,
    type,
    agent,
    lastLogin: last_login,
    busy,
  })),
});
