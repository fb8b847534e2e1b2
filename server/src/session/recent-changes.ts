import { LRUCache } from 'lru-cache';
import { limitEntries } from '../cache/lru-limit.ts';
import type { Session } from './session.ts';

export type SessionChanges = Partial<
  Pick<Session, 'token' | 'user' | 'redirect' | 'begun' | 'feesPaidAt'>
>;

export type TimedChanges = { at: number; changes: SessionChanges };

const capacity = 10_000;

/** Stores recent changes, because concurrent responses each write the whole cookie. */
export function createRecentChanges(clock: () => number) {
  const recent = new LRUCache<string, TimedChanges>(limitEntries(capacity));

  /** Changes made after the request's cookie was sealed. */
  const since = ({ id, seenAt }: Session): SessionChanges => {
    const known = recent.get(id);
    return known && known.at >= seenAt ? known.changes : {};
  };

  return {
    note: (session: Session, changes: SessionChanges): TimedChanges => {
      const noted = { at: clock(), changes: { ...since(session), ...changes } };
      recent.set(session.id, noted);
      return noted;
    },
    /** Receives a change from another replica. */
    take: (id: string, noted: TimedChanges): void => {
      if ((recent.get(id)?.at ?? 0) < noted.at) recent.set(id, noted);
    },
    upToDate: (session: Session): Session => ({ ...session, ...since(session) }),
  };
}
