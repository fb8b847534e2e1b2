import type { Device } from '@fasl/shared/contracts/account/device';
import type { Device as WireDevice } from '@fasl/shared/provider-api/account/device';

export const toDevice = (device: WireDevice): Device => ({
  deviceId: device.device_id,
  type: device.type,
  agent: device.agent,
  lastLogin: device.last_login,
  loginCount: device.login_count,
  isCurrent: device.current,
});
