import { createBoundedMap } from '../cache/bounded-map.ts';
import type { Session } from './session.ts';

export type Changes = Partial<Pick<Session, 'token' | 'user' | 'redirect'>>;

const capacity = 10_000;

/** Two answers at once each write a whole cookie: neither must undo what the other changed. */
export function createRecentChanges(clock: () => number) {
  const recent = createBoundedMap<string, { at: number; changes: Changes }>(capacity);

  /** What was changed since the cookie was sealed that a request brought. */
  const since = ({ id, seenAt }: Session): Changes => {
    const known = recent.get(id);
    return known && known.at >= seenAt ? known.changes : {};
  };

  return {
    note(session: Session, changes: Changes): void {
      recent.set(session.id, { at: clock(), changes: { ...since(session), ...changes } });
    },
    upToDate: (session: Session): Session => ({ ...session, ...since(session) }),
  };
}
