import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Caller } from './caller.ts';

/** What several parts of one page ask for, each by itself. */
const shared = new Set(['getMyProfile']);

/** Makes a call once for all who share its answers; each of them waits no longer than it said. */
export function once<T>(name: string, caller: Caller, call: (caller: Caller) => Promise<T>) {
  const { answers, deadlineMs, ...patient } = caller;
  if (!answers || !shared.has(name)) return call(caller);
  const key = `${name} ${caller.token}`;
  const known = answers.get(key) as Promise<T> | undefined;
  const answer = known ?? call(patient);
  answers.set(key, answer);
  return deadlineMs === undefined ? answer : within(deadlineMs, answer);
}

async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DomainError('provider_unavailable')), ms);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
