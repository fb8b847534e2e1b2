import { DomainError } from '@fasl/shared/contracts/page/error';
import { and, eq } from 'drizzle-orm';
import { devices, sessions } from '../../db/schema/session.ts';
import { requireStudent } from '../../http/caller.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { Services } from '../../http/services.ts';
import { selectActiveDevices } from './active-devices.ts';
import { endSessions } from './active-sessions.ts';

type EndpointNames = 'listDevices' | 'logoutDevice' | 'logoutAllDevices';

export function deviceHandlers({ now }: Services): HandlersOf<EndpointNames> {
  return {
    async listDevices(_, call) {
      const { userId, sessionId } = requireStudent(call);
      const isOwn = eq(sessions.id, sessionId);
      const [own] = await call.db.select({ id: sessions.deviceId }).from(sessions).where(isOwn);
      const rows = await selectActiveDevices(call.db, userId, now());
      return {
        data: rows.map(({ id, deviceId, type, agent, lastLogin, loginCount }) => ({
          device_id: deviceId,
          type,
          agent,
          last_login: lastLogin.toISOString(),
          login_count: loginCount,
          current: id === own?.id,
        })),
      };
    },

    /** Idempotent: a device that is already logged out is not an error. */
    async logoutDevice({ body }, call) {
      const { userId } = requireStudent(call);
      const isOwn = and(eq(devices.userId, userId), eq(devices.deviceId, body.device_id));
      const [device] = await call.db.select({ id: devices.id }).from(devices).where(isOwn);
      if (!device) throw new DomainError('not_found');
      await endSessions(call.db, now(), eq(sessions.deviceId, device.id));
      return { data: null };
    },

    async logoutAllDevices(_, call) {
      await endSessions(call.db, now(), eq(sessions.userId, requireStudent(call).userId));
      return { data: null };
    },
  };
}
