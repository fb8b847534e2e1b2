import { useEffect, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { useViewer } from '#lib/session/session.ts';
import { readStoredValue, removeStoredValue, storeValue } from '#lib/storage/storage.ts';

const key = 'awaited_payments';
const maxStored = 5;

const readReferences = (): string[] => (readStoredValue(key) ?? '').split(' ').filter(Boolean);

function storeReferences(references: string[]): void {
  if (references.length > 0) storeValue(key, references.slice(0, maxStored).join(' '));
  else removeStoredValue(key);
}

/**
 * Payments that the student waits for, on this or another device. Their references are stored, so
 * that a payment made while no page was open is shown on the next page.
 */
export function useAwaitedPayments() {
  const [references, setReferences] = useState(readReferences);
  const isStudent = useViewer()?.user?.role === 'student';
  const waiting = api.payment.waiting.useQuery(undefined, {
    enabled: isStudent,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { inline: true },
  }).data;

  const [previous, setPrevious] = useState<typeof waiting>(undefined);
  if (previous !== waiting) {
    setPrevious(waiting);
    setReferences((known) => withNewest(known, waiting ?? []));
  }
  useEffect(() => storeReferences(references), [references]);

  return {
    references,
    forget: (reference: string) =>
      setReferences((known) => known.filter((one) => one !== reference)),
  };
}

function withNewest(known: string[], waiting: { reference: string }[]): string[] {
  const newest = waiting.map(({ reference }) => reference);
  return [...new Set([...newest, ...known])].slice(0, maxStored);
}
