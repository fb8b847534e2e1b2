import { and, eq, isNull } from 'drizzle-orm';
import { login } from '../auth/login.ts';
import { sessions } from '../db/schema/session.ts';
import type { HandlersOf } from '../handlers.ts';
import type { Services } from '../services.ts';

export function authHandlers(services: Services): HandlersOf<'login' | 'logout'> {
  return {
    login: ({ body }, call) => login(services, body, call),

    async logout(_, { db, identity }) {
      if ('sessionId' in identity) {
        await db
          .update(sessions)
          .set({ endedAt: services.now() })
          .where(and(eq(sessions.id, identity.sessionId), isNull(sessions.endedAt)));
      }
      return { data: null };
    },
  };
}
