import { useCallback } from 'react';
import type { Hold } from '#components/question/question-kind.ts';
import { useSittingHere } from './sitting-context.ts';

/** Records which question has a file that has not arrived, and whether it can arrive. */
export function useHold(id: number) {
  const { holding } = useSittingHere();
  return useCallback(
    (held: Hold) => {
      const all = new Map(holding.get());
      if (held) all.set(id, held);
      else all.delete(id);
      holding.set(all);
    },
    [holding, id],
  );
}
