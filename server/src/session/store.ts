import type { ViewerUser } from '@fasl/shared/contracts/account/viewer';
import { DomainError } from '@fasl/shared/contracts/page/error';
import type { FastifyReply } from 'fastify';
import { type BoundedMap, createBoundedMap } from '../cache/bounded-map.ts';
import type { Env } from '../env.ts';
import { type CookieKind, cookieSpec, cookieValues } from './cookie.ts';
import { createSeal, type Seal } from './seal.ts';
import { endsAt, isDueForRenewal, Session } from './session.ts';

/** Browsers drop a cookie of more than 4096 bytes, name and attributes included. */
const sealedLimit = 3_800;
const openedCapacity = 5_000;

type Entry = { session: Session; byOlderKey: boolean };
type Options = {
  kind: CookieKind;
  env: Pick<Env, 'isSecure'>;
  secrets: readonly string[];
  clock: () => number;
};

/** A session that a request brought; `null` when what it brought is worth nothing. */
export type Brought = { session: Session; isDue: boolean } | null;

/** Reads and writes the sessions of one kind of cookie. */
export function createSessionStore({ kind, env, secrets, clock }: Options) {
  const { name, options } = cookieSpec(kind, env);
  const seal = createSeal(secrets, `session:${kind}`);
  const opened = createBoundedMap<string, Entry>(openedCapacity);
  const lastsUntil = (session: Session) => endsAt(session, kind === 'embed');

  return {
    /** `undefined` when the request brought no such cookie at all. */
    read(header: string | undefined): Brought | undefined {
      const values = cookieValues(header, name);
      if (values.length === 0) return undefined;
      const entries = values.flatMap((value) => openCached(value, seal, opened) ?? []);
      const [first, ...others] = entries.filter(({ session }) => lastsUntil(session) > clock());
      // Two sessions under one name: one of them was planted, and nobody can tell which.
      if (!first || others.some(({ session }) => session.id !== first.session.id)) return null;
      const isDue = first.byOlderKey || isDueForRenewal(first.session, clock());
      return { session: first.session, isDue };
    },

    write(reply: FastifyReply, session: Session): void {
      const seen = { ...session, seenAt: clock() };
      const maxAge = Math.floor((lastsUntil(seen) - clock()) / 1000);
      reply.setCookie(name, sealWithin(seal, seen), { ...options, maxAge });
    },

    clear(reply: FastifyReply): void {
      reply.setCookie(name, '', { ...options, maxAge: 0, expires: new Date(0) });
    },
  };
}

function openCached(value: string, seal: Seal, opened: BoundedMap<string, Entry>): Entry | null {
  const known = opened.get(value);
  if (known) return known;
  const found = value.length <= sealedLimit ? seal.open(value) : null;
  const session = found && Session.safeParse(JSON.parse(found.text)).data;
  if (!session) return null;
  const entry = { session, byOlderKey: found.byOlderKey };
  opened.set(value, entry);
  return entry;
}

/** A name is there to greet by. */
const cut = (name: string) => Array.from(name).slice(0, 40).join('');

/** The user as they are, then with ever less of what may be of any length and the page can do without. */
function* everLess(user: ViewerUser): Generator<ViewerUser> {
  yield user;
  const plain = { ...user, photoUrl: null };
  yield plain;
  const { username, firstName, childName } = user;
  yield {
    ...plain,
    username: cut(username),
    firstName: cut(firstName),
    childName: childName && cut(childName),
  };
}

function sealWithin(seal: Seal, session: Session): string {
  for (const user of everLess(session.user)) {
    const sealed = seal.seal(JSON.stringify({ ...session, user }));
    if (sealed.length <= sealedLimit) return sealed;
  }
  throw new DomainError('provider_unavailable', { cause: 'The token does not fit into a cookie.' });
}
