import { createHmac, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { type BoundedMap, createBoundedMap } from '../cache/bounded-map.ts';
import type { Env } from '../env.ts';
import type { CookieKind } from './cookie.ts';
import { type Changes, createRecentChanges } from './recent-changes.ts';
import type { Session } from './session.ts';
import { aloneLine, type End, type SessionLine } from './session-line.ts';
import { type Brought, createSessionStore } from './store.ts';

/** The session of one request, and what its answer has to do about the cookie. */
export type SessionJar = {
  session: Session | null;
  kind: CookieKind;
  write: 'keep' | 'seal' | 'clear';
};

export type Login = Pick<Session, 'token' | 'deviceId' | 'user' | 'redirect'>;

export type Sessions = {
  /** The session in the one cookie that counts for this request; the other one is never looked at. */
  open: (headers: IncomingHttpHeaders, kind: CookieKind) => SessionJar;
  /** A new login: nothing of an earlier session lives on in it. */
  begin: (jar: SessionJar, login: Login) => void;
  update: (jar: SessionJar, changes: Changes) => void;
  /** Ends the session, whether the browser gives its cookie up or not. */
  end: (jar: SessionJar) => void;
  /** Puts what the jar has to say about the cookie into the answer. */
  send: (reply: FastifyReply, jar: SessionJar) => void;
  /** When the provider last knew the token of a session, on this server's own clock. */
  knownAt: BoundedMap<string, number>;
  /** What a log may call a user: the same name for the same user, and no way back. */
  logName: (userId: number) => string;
};

const openedCapacity = 10_000;

/**
 * Sealed cookies instead of a store: any replica opens the session of any request. What a cookie
 * cannot know, that it has ended or is outdated, replicas tell each other over the line.
 */
export function createSessions(env: Env, clock = Date.now, line = aloneLine): Sessions {
  const secrets = env.sessionKeys ?? [randomBytes(32).toString('base64url')];
  const storeOf = (kind: CookieKind) => createSessionStore({ kind, env, secrets, clock });
  const stores = { main: storeOf('main'), embed: storeOf('embed') };
  const recent = createRecentChanges(clock);
  const { ends, finish } = createEndings(line, recent);

  return {
    open: ({ cookie }, kind) => jarOf(kind, unended(stores[kind].read(cookie), ends)),

    begin(jar, login) {
      finish(jar, 'replaced');
      jar.session = newSession(login, clock());
      jar.write = 'seal';
    },

    update(jar, changes) {
      if (!jar.session) return;
      line.tellChanged(jar.session.id, recent.note(jar.session, changes));
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
      // An answer that was under way while the session ended must not bring it back, nor take away
      // the one that the browser has in its place by now.
      if (end === 'replaced') return;
      if (jar.write === 'seal' && session && !end) store.write(reply, recent.upToDate(session));
      else store.clear(reply);
    },

    knownAt: createBoundedMap<string, number>(openedCapacity),
    logName: createNames(secrets),
  };
}

type RecentChanges = ReturnType<typeof createRecentChanges>;

function createEndings(line: SessionLine, recent: RecentChanges) {
  const ends = createBoundedMap<string, End>(openedCapacity);
  // Once replaced, a session may well be refused too: its token was given back.
  const note = (id: string, end: End) => {
    if (ends.get(id) !== 'replaced') ends.set(id, end);
  };
  line.hear({ ended: note, changed: recent.take });
  const finish = ({ session }: SessionJar, end: End): End => {
    if (!session) return end;
    note(session.id, end);
    line.tellEnded(session.id, end);
    return ends.get(session.id) ?? end;
  };
  return { ends, finish };
}

type Ends = ReturnType<typeof createEndings>['ends'];

/** For one that was replaced the browser has another cookie by now, or is about to. */
function unended(brought: Brought | undefined, ends: Ends): Brought | undefined {
  const end = brought && ends.get(brought.session.id);
  if (!end) return brought;
  return end === 'replaced' ? undefined : null;
}

function newSession(login: Login, now: number): Session {
  return { ...login, id: randomBytes(9).toString('base64url'), issuedAt: now, seenAt: now };
}

function jarOf(kind: CookieKind, brought: Brought | undefined): SessionJar {
  if (!brought) return { session: null, kind, write: brought === null ? 'clear' : 'keep' };
  return { session: brought.session, kind, write: brought.isDue ? 'seal' : 'keep' };
}

function createNames(secrets: readonly string[]): (userId: number) => string {
  const key = createHmac('sha256', secrets.join()).update('log names').digest();
  return (userId) => createHmac('sha256', key).update(`${userId}`).digest('base64url').slice(0, 12);
}
