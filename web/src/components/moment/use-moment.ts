import { useEffect, useState } from 'react';
import { awaitMoment, endMoment, isMomentAwaited } from '#lib/storage/moments.ts';

/** Whether the event has just happened; the ids contain no spaces. */
export function useMoment(id: string, hasHappened: boolean): boolean {
  const [seen, setSeen] = useState({ id: '', hasHappened: false, isNew: false });
  if (seen.id !== id || seen.hasHappened !== hasHappened) {
    setSeen({ id, hasHappened, isNew: hasHappened && isMomentAwaited(id) });
  }
  useEffect(() => {
    if (hasHappened) endMoment(id);
    else awaitMoment(id);
  }, [id, hasHappened]);
  return seen.isNew;
}
