import { createBoundedMap } from '../cache/bounded-map.ts';
import type { Session } from './session.ts';

export type Changes = Partial<Pick<Session, 'token' | 'user' | 'redirect' | 'begun'>>;

export type Noted = { at: number; changes: Changes };

const capacity = 10_000;

/** Two answers at once each write a whole cookie: neither must undo what the other changed. */
export function createRecentChanges(clock: () => number) {
  const recent = createBoundedMap<string, Noted>(capacity);

  /** What was changed since the cookie was sealed that a request brought. */
  const since = ({ id, seenAt }: Session): Changes => {
    const known = recent.get(id);
    return known && known.at >= seenAt ? known.changes : {};
  };

  return {
    note: (session: Session, changes: Changes): Noted => {
      const noted = { at: clock(), changes: { ...since(session), ...changes } };
      recent.set(session.id, noted);
      return noted;
    },
    /** What another replica has noted. */
    take: (id: string, noted: Noted): void => {
      if ((recent.get(id)?.at ?? 0) < noted.at) recent.set(id, noted);
    },
    upToDate: (session: Session): Session => ({ ...session, ...since(session) }),
  };
}
