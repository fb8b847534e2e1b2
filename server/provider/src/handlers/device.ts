import { and, desc, eq, exists } from 'drizzle-orm';
import { isLive } from '../auth/open-session.ts';
import { studentOf } from '../caller.ts';
import { devices, sessions } from '../db/schema/session.ts';
import type { HandlersOf } from '../handlers.ts';
import type { Services } from '../services.ts';

export function deviceHandlers({ now }: Services): HandlersOf<'listDevices'> {
  return {
    async listDevices(_, call) {
      const { userId } = studentOf(call);
      const live = call.db
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.deviceId, devices.id), isLive(now())));
      const rows = await call.db
        .select()
        .from(devices)
        .where(and(eq(devices.userId, userId), exists(live)))
        .orderBy(desc(devices.lastLogin), desc(devices.id));
      return {
        data: rows.map(({ deviceId, type, agent, lastLogin, loginCount }) => ({
          device_id: deviceId,
          type,
          agent,
          last_login: lastLogin.toISOString(),
          login_count: loginCount,
        })),
      };
    },
  };
}
