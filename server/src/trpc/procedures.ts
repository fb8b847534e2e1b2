import { pageUserHeader } from '@fasl/shared/contracts/account/notice';
import type { Role } from '@fasl/shared/contracts/account/viewer';
import { DomainError, errorStatus } from '@fasl/shared/contracts/page/error';
import { normalizeIP } from '@fastify/rate-limit';
import { initTRPC } from '@trpc/server';
import type { LimitKey, LimitName } from '../security/rate-limits.ts';
import type { Session } from '../session/session.ts';
import type { Context } from './context.ts';
import { formatError, toDomainError, toTrpcError } from './errors.ts';

const t = initTRPC.context<Context>().create({
  isDev: false,
  isServer: true,
  errorFormatter: ({ shape, error, ctx, type }) =>
    formatError({ shape, error, requestId: ctx?.request.id, isRead: type === 'query' }),
});

export const router = t.router;

/** A procedure for all visitors. A single middleware counts the call and converts errors. */
export const publicProcedure = t.procedure.use(async ({ ctx, type, path, next }) => {
  const counted = await countCall(ctx, { type, path }).catch(throwTrpcError);
  const result = await next();
  return result.ok ? result : throwTrpcError(await uncountFailure(ctx, counted, result.error));
});

/** Creates a procedure for users with one of these roles. */
const procedureFor = (...roles: Role[]) =>
  t.procedure.use(async ({ ctx, type, path, next }) => {
    const counted = await countCall(ctx, { type, path }).catch(throwTrpcError);
    requireSession(ctx, roles, type);
    // Called without arguments, because tRPC would copy the whole context.
    const result = await (next as unknown as () => ReturnType<typeof next<SignedIn>>)();
    return result.ok ? result : throwTrpcError(await uncountFailure(ctx, counted, result.error));
  });

type SignedIn = { session: Session };

/** A procedure for students. Procedures for parents use `memberProcedure`. */
export const userProcedure = procedureFor('student');

/** A procedure for students and parents. */
export const memberProcedure = procedureFor('student', 'parent');

function requireSession({ session, request }: Context, roles: Role[], type: string): void {
  if (!session) throwTrpcError(new DomainError('unauthenticated'));
  else if (type === 'mutation' && !isPageOwner({ session, request })) {
    throwTrpcError(new DomainError('unauthenticated'));
  } else if (!roles.includes(session.user.role)) throwTrpcError(new DomainError('forbidden'));
}

/** Rejects data that was stored for another user of this browser. */
export function requireOwner({ session }: Pick<Context, 'session'>, userId: number | undefined) {
  if (userId !== undefined && userId !== session?.user.id) throw new DomainError('unauthenticated');
}

type PageRequest = Pick<Context, 'session' | 'request'>;

/**
 * Whether the page that sent the request shows data of the session's user. A login in another window
 * changes the user of all windows. Callers other than our pages may omit the header.
 */
export function isPageOwner({ session, request }: PageRequest): boolean {
  const pageUser = request.headers[pageUserHeader];
  return pageUser === undefined || pageUser === String(session?.user.id);
}

type CountedCall = { type: string; path: string };

/** Write procedures with a separate limit, because they are rare or come in bursts. */
export const procedureLimits: Partial<Record<string, LimitName>> = {
  'exam.saveAnswers': 'save',
  'exam.heartbeat': 'beat',
  'unit.beat': 'unitBeat',
  'exam.start': 'start',
  'exam.submit': 'submit',
  'checkout.payFromWallet': 'checkout',
  'checkout.payByScratchCard': 'checkout',
  'checkout.orderLesson': 'checkout',
  'subscription.subscribe': 'checkout',
};

async function countCall(
  { session, limiter, request }: Context,
  { type, path }: CountedCall,
): Promise<LimitKey> {
  const writes = type === 'mutation';
  const limitKey: LimitKey = session
    ? [
        writes ? (procedureLimits[path] ?? 'write') : 'read',
        `${session.user.role}:${session.user.id}`,
      ]
    : [writes ? 'guestWrite' : 'guestRead', normalizeIP(request.ip, 64)];
  await limiter.take(...limitKey);
  return limitKey;
}

/** Internal errors do not count, so that the user can retry as soon as the bug is fixed. */
async function uncountFailure({ limiter }: Context, [name, key]: LimitKey, error: unknown) {
  const isScarce = Object.values(procedureLimits).includes(name);
  if (isScarce && errorStatus[toDomainError(error).code] >= 500) await limiter.refund(name, key);
  return error;
}

function throwTrpcError(error: unknown): never {
  throw toTrpcError(error);
}
