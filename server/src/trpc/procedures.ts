import type { Role } from '@fasl/shared/contracts/account/viewer';
import { DomainError, errorStatus } from '@fasl/shared/contracts/page/error';
import { normalizeIP } from '@fastify/rate-limit';
import { initTRPC } from '@trpc/server';
import type { LimitName } from '../security/rate-limits.ts';
import type { Session } from '../session/session.ts';
import type { Context } from './context.ts';
import { formatError, refusalOf, toTrpcError } from './errors.ts';

const t = initTRPC.context<Context>().create({
  isDev: false,
  isServer: true,
  errorFormatter: ({ shape, error, ctx }) =>
    formatError({ shape, error, requestId: ctx?.request.id }),
});

export const router = t.router;

/** For everyone, guests included. One step for each call: count it, and say in our own words what went wrong. */
export const publicProcedure = t.procedure.use(async ({ ctx, type, path, next }) => {
  const count = await countCall(ctx, { type, path }).catch(refuse);
  const result = await next();
  return result.ok ? result : refuse(await uncounted(ctx, count, result.error));
});

/** For those who signed in as one of these. */
const procedureFor = (...roles: Role[]) =>
  t.procedure.use(async ({ ctx, type, path, next }) => {
    const count = await countCall(ctx, { type, path }).catch(refuse);
    requireSession(ctx, roles);
    // The context holds the session already: to hand it over again would copy all of it.
    const result = await (next as unknown as () => ReturnType<typeof next<SignedIn>>)();
    return result.ok ? result : refuse(await uncounted(ctx, count, result.error));
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

/** What was kept for another student of the same browser: to the provider it would be this one's, or nobody's. */
export function requireOwner({ session }: Pick<Context, 'session'>, userId: number | undefined) {
  if (userId !== undefined && userId !== session?.user.id) throw new DomainError('unauthenticated');
}

type Asked = { type: string; path: string };
type Count = readonly [LimitName, string];

/** Writes that a student does seldom, or that come in rows: each is counted by itself and not with the others. */
const ownLimits: Partial<Record<string, LimitName>> = {
  'test.saveAnswers': 'save',
  'test.heartbeat': 'beat',
  'unit.beat': 'unitBeat',
  'test.start': 'start',
  'test.submit': 'submit',
  'checkout.payFromWallet': 'checkout',
};

async function countCall(
  { session, limiter, request }: Context,
  { type, path }: Asked,
): Promise<Count> {
  const writes = type === 'mutation';
  const count: Count = session
    ? [writes ? (ownLimits[path] ?? 'write') : 'read', `${session.user.role}:${session.user.id}`]
    : [writes ? 'guestWrite' : 'guestRead', normalizeIP(request.ip, 64)];
  await limiter.take(...count);
  return count;
}

/** The refusal. What we could not do may be asked for again: nobody waits longer than the fault lasts. */
async function uncounted({ limiter }: Context, [name, key]: Count, error: unknown) {
  const isScarce = Object.values(ownLimits).includes(name);
  if (isScarce && errorStatus[refusalOf(error).code] >= 500) await limiter.giveBack(name, key);
  return error;
}

function refuse(error: unknown): never {
  throw toTrpcError(error);
}
