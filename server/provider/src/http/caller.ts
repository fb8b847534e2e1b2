import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Language } from '@fasl/shared/contracts/page/language';
import type { Auth } from '@fasl/shared/provider-api/wire/endpoint';
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/open.ts';
import { prepareOnce } from '../db/prepare-once.ts';
import { toWriteMark, untilWriteMarkSql, type WriteMark } from '../db/replica/write-mark.ts';
import { sessions } from '../db/schema/session.ts';
import { students, users } from '../db/schema/user.ts';
import { hashToken, isSameToken } from '../lib/secret-hash.ts';
import { createBannedError } from './banned-error.ts';
import type { OpenFile } from './multipart.ts';
import type { Services } from './services.ts';

export type Student = {
  role: 'student';
  userId: number;
  studentId: number;
  sessionId: number;
  /** Set by a recent write of the student, if reads are distributed to replicas. */
  mark?: WriteMark | null;
};
export type Parent = { role: 'parent'; userId: number; studentId: number; sessionId: number };
export type Identity = Student | Parent | { role: 'guest' | 'service' | 'admin' };

/** The context of a request: caller, language, origin and database connection. */
export type Call = {
  identity: Identity;
  language: Language;
  deviceId: string | null;
  userAgent: string;
  /** The network address for rate limits; see `toNetwork`. */
  address: string;
  requestId: string;
  receivedAt: Date;
  /** Whether the caller has closed the connection. */
  hasCallerLeft: () => boolean;
  /** The caller's bearer token; null on public endpoints. */
  token: string | null;
  /** The uploaded file of a multipart endpoint. */
  openFile: OpenFile;
  /** Prefers a payment code to the gateway's page. */
  prefersPaymentCode?: boolean;
  db: Executor;
};

/**
 * Returns the caller that a token identifies. Rejects an invalid token, so that the portal logs the
 * student out.
 */
export async function identifyCaller(
  token: string | null,
  services: Services,
  language: Language,
): Promise<Identity> {
  if (token === null) return { role: 'guest' };
  if (isSameToken(token, services.env.serviceToken)) return { role: 'service' };
  if (isSameToken(token, services.env.adminToken)) return { role: 'admin' };
  const row = await findSession(token, services);
  if (!row) throw new DomainError('unauthenticated');
  if (row.bannedAt) throw createBannedError(language);
  const { role, userId, studentId, sessionId, mark } = row;
  if (studentId === null || role === 'instructor') throw new DomainError('forbidden');
  if (role === 'parent') return { role, userId, studentId, sessionId };
  return { role, userId, studentId, sessionId, mark };
}

const createSessionQuery = (untilMarkMs: SQL<number | null>) =>
  prepareOnce((db) =>
    db
      .select({
        sessionId: sessions.id,
        userId: users.id,
        role: users.role,
        studentId: sql<number | null>`coalesce(${sessions.studentId}, ${students.id})`,
        bannedAt: students.bannedAt,
        untilMarkMs,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .leftJoin(students, eq(students.userId, users.id))
      .where(
        and(
          eq(sessions.tokenHash, sql.placeholder('tokenHash')),
          isNull(sessions.endedAt),
          gt(sessions.expiresAt, sql.placeholder('now')),
        ),
      )
      .prepare('session'),
  );

const sessionQuery = createSessionQuery(sql`null::float8`);
const markedSessionQuery = createSessionQuery(untilWriteMarkSql);

async function findSession(token: string, { db, now, replicas }: Services) {
  const query = replicas ? markedSessionQuery(db) : sessionQuery(db);
  const sentAt = performance.now();
  const [row] = await query.execute({
    tokenHash: hashToken(token),
    now: now().toISOString(),
  });
  return row && { ...row, mark: toWriteMark(row.untilMarkMs, sentAt) };
}

/** Checks whether a role may call an endpoint. Roles that are not listed are rejected. */
export function requireAllowed(auth: Auth, { role }: Identity): void {
  if (isAllowed(auth, role)) return;
  throw new DomainError(role === 'guest' ? 'unauthenticated' : 'forbidden');
}

function isAllowed(auth: Auth, role: Identity['role']): boolean {
  switch (auth) {
    case 'public':
    case 'optional':
      return true;
    case 'student':
      return role === 'student';
    case 'parent':
      return role === 'parent';
    case 'member':
      return role === 'student' || role === 'parent';
    case 'student-or-service':
      return role === 'student' || role === 'service';
    case 'student-or-admin':
      return role === 'student' || role === 'admin';
    case 'service':
      return role === 'service';
    case 'admin':
      return role === 'admin';
    default:
      return false;
  }
}

export function requireStudent({ identity }: Pick<Call, 'identity'>): Student {
  if (identity.role === 'student') return identity;
  throw new DomainError(identity.role === 'guest' ? 'unauthenticated' : 'forbidden');
}

/** The student who views a public page, if any. */
export function getViewer({ identity }: Pick<Call, 'identity'>): Student | null {
  return identity.role === 'student' ? identity : null;
}
