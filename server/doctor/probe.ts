import type { ClockReading } from '@fasl/shared/config/finding';

const timeoutMs = 5_000;

export type ProbeResult = { status: number; clock: ClockReading | null; body: string };

/** Returns the response of a URL, or the reason why there is none. */
export async function probe(
  url: string,
  headers: Record<string, string> = {},
): Promise<ProbeResult | Error> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const requestedAt = new Date();
    const answer = await fetch(url, { headers, redirect: 'manual', signal });
    const receivedAt = new Date();
    const date = answer.headers.get('date');
    const clock = date ? { theirs: new Date(date), requestedAt, receivedAt } : null;
    return { status: answer.status, clock, body: await answer.text() };
  } catch (error) {
    return unwrapCause(error);
  }
}

/** Returns the cause of `fetch failed`. If several addresses fail, only the code is meaningful. */
export function unwrapCause(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const { cause } = error;
  if (!(cause instanceof Error)) return error;
  const code = 'code' in cause ? String(cause.code) : '';
  return new Error(cause.message || code || error.message);
}
