import { DomainError } from '@fasl/shared/contracts/error';
import type { Role } from '@fasl/shared/contracts/viewer';
import { normalizeIP } from '@fastify/rate-limit';
import { initTRPC } from '@trpc/server';
import type { Context } from './context.ts';
import { formatError, toTrpcError } from './errors.ts';
import type { Session } from './session/session.ts';

const t = initTRPC.context<Context>().create({
  isDev: false,
  isServer: true,
  errorFormatter: ({ shape, error, ctx }) =>
    formatError({ shape, error, requestId: ctx?.request.id }),
});

export const router = t.router;

/** For everyone, guests included. */
export const publicProcedure = t.procedure.use(async ({ ctx, type, next }) => {
  await countCall(ctx, type).catch(refuse);
  const result = await next();
  return result.ok ? result : refuse(result.error);
});

/** One step for each call: count it, know who it is, and say in our own words what went wrong. */
const procedureFor = (...roles: Role[]) =>
  t.procedure.use(async ({ ctx, type, next }) => {
    const session = requireSession(ctx, roles);
    await countCall(ctx, type).catch(refuse);
    const result = await next({ ctx: { session } });
    return result.ok ? result : refuse(result.error);
  });

export const userProcedure = procedureFor('student');
export const parentProcedure = procedureFor('parent');
export const memberProcedure = procedureFor('student', 'parent');

function requireSession({ jar }: Context, roles: Role[]): Session {
  const { session } = jar;
  if (!session) return refuse(new DomainError('unauthenticated'));
  return roles.includes(session.user.role) ? session : refuse(new DomainError('forbidden'));
}

async function countCall({ jar, limiter, request }: Context, type: string): Promise<void> {
  const writes = type === 'mutation';
  const { session } = jar;
  if (session)
    return limiter.take(writes ? 'write' : 'read', `${session.user.role}:${session.user.id}`);
  return limiter.take(writes ? 'guestWrite' : 'guestRead', normalizeIP(request.ip, 64));
}

function refuse(error: unknown): never {
  throw toTrpcError(error);
}
