import { useCallback, useState } from 'react';
import { keepInTab, readInTab } from '#lib/storage/tab-storage.ts';
import { useSittingHere } from './sitting-context.ts';

/** The questions that were looked at in this tab. */
export function useTouched() {
  const { attempt } = useSittingHere();
  const key = `touched:${attempt.id}`;
  const [touched, setTouched] = useState<ReadonlySet<number>>(
    () => new Set(readInTab<number[]>(key) ?? []),
  );
  const touch = useCallback(
    (id: number) =>
      setTouched((before) => {
        if (before.has(id)) return before;
        const all = new Set(before).add(id);
        keepInTab(key, [...all]);
        return all;
      }),
    [key],
  );
  return { touched, touch };
}
