import { useEffect, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { useViewer } from '#lib/session/session.ts';
import { readStored, removeStored, store } from '#lib/storage/storage.ts';

const key = 'awaited_payments';
const mostKept = 5;

const readKept = (): string[] => (readStored(key) ?? '').split(' ').filter(Boolean);

function keep(references: string[]): void {
  if (references.length > 0) store(key, references.slice(0, mostKept).join(' '));
  else removeStored(key);
}

/**
 * The payments that somebody waits for, on this device or another one. Those known here are kept:
 * what was paid while no page was open is told on the next one.
 */
export function useAwaited() {
  const [awaited, setAwaited] = useState(readKept);
  const isStudent = useViewer()?.user?.role === 'student';
  const waiting = api.payment.waiting.useQuery(undefined, {
    enabled: isStudent,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { inline: true },
  }).data;

  const [heard, setHeard] = useState<typeof waiting>(undefined);
  if (heard !== waiting) {
    setHeard(waiting);
    setAwaited((known) => withNewest(known, waiting ?? []));
  }
  useEffect(() => keep(awaited), [awaited]);

  return {
    awaited,
    forget: (reference: string) => setAwaited((known) => known.filter((one) => one !== reference)),
  };
}

function withNewest(known: string[], waiting: { reference: string }[]): string[] {
  const newest = waiting.map(({ reference }) => reference);
  return [...new Set([...newest, ...known])].slice(0, mostKept);
}
