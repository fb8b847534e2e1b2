import type { ViewerUser } from '@fasl/shared/contracts/account/viewer';
import { DomainError } from '@fasl/shared/contracts/page/error';
import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { limitEntries } from '../cache/lru-limit.ts';
import type { Env } from '../env.ts';
import { type CookieKind, getCookieSpec, readCookieValues } from './cookie.ts';
import { createSeal, type Seal } from './seal.ts';
import { getSessionExpiry, isDueForRenewal, Session } from './session.ts';

/** Browsers drop cookies over 4096 bytes, including name and attributes. */
const sealedLimit = 3_800;
const openedCapacity = 5_000;

type OpenedSession = { session: Session; byOlderKey: boolean };
type Options = {
  kind: CookieKind;
  env: Pick<Env, 'isSecure'>;
  secrets: readonly string[];
  clock: () => number;
};

/** The session of a request; `null` if its cookie is invalid. */
export type RequestSession = { session: Session; isDue: boolean } | null;

/** Reads and writes sessions in one kind of cookie. */
export function createSessionStore({ kind, env, secrets, clock }: Options) {
  const { name, options } = getCookieSpec(kind, env);
  const seal = createSeal(secrets, `session:${kind}`);
  const opened = new LRUCache<string, OpenedSession>(limitEntries(openedCapacity));
  const lastsUntil = (session: Session) => getSessionExpiry(session, kind === 'embed');

  return {
    /** `undefined` if the request has no such cookie. */
    read(header: string | undefined): RequestSession | undefined {
      const values = readCookieValues(header, name);
      if (values.length === 0) return undefined;
      const entries = values.flatMap((value) => openCached(value, seal, opened) ?? []);
      const [first, ...others] = entries.filter(({ session }) => lastsUntil(session) > clock());
      // If there are two valid sessions under one name, one of them was planted, so both are
      // rejected.
      if (!first || others.some(({ session }) => session.id !== first.session.id)) return null;
      const isDue = first.byOlderKey || isDueForRenewal(first.session, clock());
      return { session: first.session, isDue };
    },

    write(reply: FastifyReply, session: Session): void {
      const seen = { ...session, seenAt: clock() };
      const maxAge = Math.floor((lastsUntil(seen) - clock()) / 1000);
      reply.setCookie(name, sealToFit(seal, seen), { ...options, maxAge });
    },

    clear(reply: FastifyReply): void {
      reply.setCookie(name, '', { ...options, maxAge: 0, expires: new Date(0) });
    },
  };
}

function openCached(
  value: string,
  seal: Seal,
  opened: LRUCache<string, OpenedSession>,
): OpenedSession | null {
  const known = opened.get(value);
  if (known) return known;
  const found = value.length <= sealedLimit ? seal.open(value) : null;
  const session = found && Session.safeParse(JSON.parse(found.text)).data;
  if (!session) return null;
  const entry = { session, byOlderKey: found.byOlderKey };
  opened.set(value, entry);
  return entry;
}

/** Shortens a name, which is only used as a greeting. */
const shortenName = (name: string) => Array.from(name).slice(0, 40).join('');

/** Drops optional fields of unbounded length until the cookie fits. */
function* shrinkUser(user: ViewerUser): Generator<ViewerUser> {
  yield user;
  const plain = { ...user, photoUrl: null };
  yield plain;
  const { username, firstName, childName } = user;
  yield {
    ...plain,
    username: shortenName(username),
    firstName: shortenName(firstName),
    childName: childName && shortenName(childName),
  };
}

function sealToFit(seal: Seal, session: Session): string {
  for (const user of shrinkUser(session.user)) {
    const sealed = seal.seal(JSON.stringify({ ...session, user }));
    if (sealed.length <= sealedLimit) return sealed;
  }
  throw new DomainError('provider_unavailable', { cause: 'The token does not fit into a cookie.' });
}
