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

/** For everyone, guests included. One step for each call: count it, and say in our own words what went wrong. */
export const publicProcedure = t.procedure.use(async ({ ctx, type, next }) => {
  await countCall(ctx, type).catch(refuse);
  const result = await next();
  return result.ok ? result : refuse(result.error);
});

/** For those who signed in as one of these. */
const procedureFor = (...roles: Role[]) =>
  t.procedure.use(async ({ ctx, type, next }) => {
    await countCall(ctx, type).catch(refuse);
    requireSession(ctx, roles);
    // The context holds the session already: to hand it over again would copy all of it.
    const result = await (next as unknown as () => ReturnType<typeof next<SignedIn>>)();
    return result.ok ? result : refuse(result.error);
  });

type SignedIn = { session: Session };

/** For students. What a parent may see says so itself: see `memberProcedure`. */
export const userProcedure = procedureFor('student');

/** For a student, and for a parent who looks at one. */
export const memberProcedure = procedureFor('student', 'parent');

function requireSession({ session }: Context, roles: Role[]): void {
  if (!session) refuse(new DomainError('unauthenticated'));
  else if (!roles.includes(session.user.role)) refuse(new DomainError('forbidden'));
}

async function countCall({ session, limiter, request }: Context, type: string): Promise<void> {
  const writes = type === 'mutation';
  if (session)
    return limiter.take(writes ? 'write' : 'read', `${session.user.role}:${session.user.id}`);
  return limiter.take(writes ? 'guestWrite' : 'guestRead', normalizeIP(request.ip, 64));
}

function refuse(error: unknown): never {
  throw toTrpcError(error);
}
