import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { limitEntries } from '../cache/lru-limit.ts';
import type { Env } from '../env.ts';
import type { CookieKind } from './cookie.ts';
import { createSessionStore, type RequestSession } from './cookie-store.ts';
import { createRecentChanges, type SessionChanges } from './recent-changes.ts';
import type { Session } from './session.ts';
import { localChannel, type SessionChannel, type SessionEnd } from './session-channel.ts';

/** The session of one request, and the pending write of its cookie. */
export type SessionJar = {
  session: Session | null;
  kind: CookieKind;
  write: 'keep' | 'seal' | 'clear';
};

export type Login = Pick<Session, 'token' | 'deviceId' | 'user' | 'redirect' | 'feesPaidAt'>;

export type Sessions = {
  /** Reads only the cookie of this kind. */
  open: (headers: IncomingHttpHeaders, kind: CookieKind) => SessionJar;
  /** Starts a new session without data of the previous one. */
  begin: (jar: SessionJar, login: Login) => void;
  update: (jar: SessionJar, changes: SessionChanges) => void;
  /** Ends the session on the server, even if the browser keeps the cookie. */
  end: (jar: SessionJar) => void;
  /** Writes the cookie to the response. */
  send: (reply: FastifyReply, jar: SessionJar) => void;
  /** The time when the provider last accepted a session's token, by the clock of this server. */
  knownAt: LRUCache<string, number>;
  /** A stable pseudonym of a user for logs. */
  logName: (userId: number) => string;
};

const openedCapacity = 10_000;

/**
 * Stateless sessions in sealed cookies. Replicas notify each other of ended and changed sessions,
 * because a cookie cannot contain later changes.
 */
export function createSessions(env: Env, clock = Date.now, channel = localChannel): Sessions {
  const secrets = env.sessionKeys ?? [randomBytes(32).toString('base64url')];
  const storeOf = (kind: CookieKind) => createSessionStore({ kind, env, secrets, clock });
  const stores = { main: storeOf('main'), embed: storeOf('embed') };
  const recent = createRecentChanges(clock);
  const { ends, finish } = createEndings(channel, recent);

  return {
    open: ({ cookie }, kind) => createJar(kind, withoutEnded(stores[kind].read(cookie), ends)),

    begin(jar, login) {
      finish(jar, 'replaced');
      jar.session = newSession(login, clock());
      jar.write = 'seal';
    },

    update(jar, changes) {
      if (!jar.session) return;
      channel.publishChanged(jar.session.id, recent.note(jar.session, changes));
      jar.session = { ...jar.session, ...changes };
      jar.write = 'seal';
    },

    end(jar) {
      const end = finish(jar, 'ended');
      jar.session = null;
      jar.write = end === 'replaced' ? 'keep' : 'clear';
    },

    send(reply, jar) {
      if (jar.write === 'keep') return;
      const store = stores[jar.kind];
      const { session } = jar;
      const end = session && ends.get(session.id);
      // A response must neither restore a session that has ended meanwhile, nor overwrite the
      // session that replaced it.
      if (end === 'replaced') return;
      if (jar.write === 'seal' && session && !end) store.write(reply, recent.upToDate(session));
      else store.clear(reply);
    },

    knownAt: new LRUCache<string, number>(limitEntries(openedCapacity)),
    logName: createPseudonyms(secrets),
  };
}

type RecentChanges = ReturnType<typeof createRecentChanges>;

function createEndings(channel: SessionChannel, recent: RecentChanges) {
  const ends = new LRUCache<string, SessionEnd>(limitEntries(openedCapacity));
  // A replaced session stays `replaced`, even though its revoked token is rejected later.
  const note = (id: string, end: SessionEnd) => {
    if (ends.get(id) !== 'replaced') ends.set(id, end);
  };
  channel.subscribe({ ended: note, changed: recent.take });
  const finish = ({ session }: SessionJar, end: SessionEnd): SessionEnd => {
    if (!session) return end;
    note(session.id, end);
    channel.publishEnded(session.id, end);
    return ends.get(session.id) ?? end;
  };
  return { ends, finish };
}

type EndedSessions = ReturnType<typeof createEndings>['ends'];

/** Keeps the cookie of a replaced session, because the browser has or will get a new cookie. */
function withoutEnded(
  brought: RequestSession | undefined,
  ends: EndedSessions,
): RequestSession | undefined {
  const end = brought && ends.get(brought.session.id);
  if (!end) return brought;
  return end === 'replaced' ? undefined : null;
}

function newSession(login: Login, now: number): Session {
  return { ...login, id: randomBytes(9).toString('base64url'), issuedAt: now, seenAt: now };
}

function createJar(kind: CookieKind, brought: RequestSession | undefined): SessionJar {
  if (!brought) return { session: null, kind, write: brought === null ? 'clear' : 'keep' };
  return { session: brought.session, kind, write: brought.isDue ? 'seal' : 'keep' };
}

function createPseudonyms(secrets: readonly string[]): (userId: number) => string {
  const key = createHmac('sha256', secrets.join()).update('log names').digest();
  return (userId) => createHmac('sha256', key).update(`${userId}`).digest('base64url').slice(0, 12);
}
