import { useCallback } from 'react';
import { useSittingHere } from './sitting-context.ts';

/** Notes for the sitting which question has a file on its way. */
export function useHold(id: number) {
  const { holding } = useSittingHere();
  return useCallback(
    (held: boolean) => {
      const all = new Set(holding.get());
      if (held) all.add(id);
      else all.delete(id);
      holding.set(all);
    },
    [holding, id],
  );
}
