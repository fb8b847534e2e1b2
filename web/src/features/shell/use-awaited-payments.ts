import { useEffect, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { useViewer } from '#lib/session/session.ts';
import { readStoredValue, removeStoredValue, storeValue } from '#lib/storage/storage.ts';

const key = 'awaited_payments';
const maxStored = 5;

const dayMs = 86_400_000;

/** `until` is set after a failure: a declined payment can still be paid at the gateway. */
export type AwaitedPayment = { reference: string; until: number | null };

export const parseAwaited = (text: string, now: number): AwaitedPayment[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((entry) => {
      const [reference = '', until] = entry.split('@');
      return { reference, until: until ? Number(until) : null };
    })
    .filter(({ until }) => until === null || until > now);

export const formatAwaited = (payments: AwaitedPayment[]): string =>
  payments
    .map(({ reference, until }) => (until === null ? reference : `${reference}@${until}`))
    .join(' ');

/** Keeps a failed payment for a day after its first failure. */
export const keepFailed = (
  payments: AwaitedPayment[],
  reference: string,
  now: number,
): AwaitedPayment[] =>
  payments.map((one) =>
    one.reference === reference ? { ...one, until: one.until ?? now + dayMs } : one,
  );

const readAwaited = () => parseAwaited(readStoredValue(key) ?? '', Date.now());

function storeAwaited(payments: AwaitedPayment[]): void {
  if (payments.length > 0) storeValue(key, formatAwaited(payments.slice(0, maxStored)));
  else removeStoredValue(key);
}

/**
 * Payments that the student waits for, on this or another device. Their references are stored, so
 * that a payment made while no page was open is shown on the next page.
 */
export function useAwaitedPayments() {
  const [payments, setPayments] = useState(readAwaited);
  const isStudent = useViewer()?.user?.role === 'student';
  const waiting = api.payment.waiting.useQuery(undefined, {
    enabled: isStudent,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { inline: true },
  }).data;

  const [previous, setPrevious] = useState<typeof waiting>(undefined);
  if (previous !== waiting) {
    setPrevious(waiting);
    setPayments((known) => withNewest(known, waiting ?? []));
  }
  useEffect(() => storeAwaited(payments), [payments]);

  return {
    references: payments.map(({ reference }) => reference),
    forget: (reference: string) =>
      setPayments((known) => known.filter((one) => one.reference !== reference)),
    keepForDay: (reference: string) =>
      setPayments((known) => keepFailed(known, reference, Date.now())),
  };
}

export function withNewest(
  known: AwaitedPayment[],
  waiting: { reference: string }[],
): AwaitedPayment[] {
  const newest = waiting.map(({ reference }) => ({ reference, until: null }));
  const others = known.filter(
    (one) => !newest.some(({ reference }) => reference === one.reference),
  );
  return [...newest, ...others].slice(0, maxStored);
}
