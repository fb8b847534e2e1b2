import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Caller } from './caller.ts';

/** Reads that several parts of a page need. */
const sharedReads = new Set(['getMyProfile']);

/** Shares one call among all parts of a page. Each part keeps its own deadline. */
export function shareRead<T>(name: string, caller: Caller, call: (caller: Caller) => Promise<T>) {
  const { sharedResponses: answers, deadlineMs, ...sharedCaller } = caller;
  if (!answers || !sharedReads.has(name)) return call(caller);
  const key = `${name} ${caller.token}`;
  const known = answers.get(key) as Promise<T> | undefined;
  const answer = known ?? call(sharedCaller);
  answers.set(key, answer);
  return deadlineMs === undefined ? answer : withDeadline(deadlineMs, answer);
}

async function withDeadline<T>(ms: number, answer: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DomainError('provider_unavailable')), ms);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
