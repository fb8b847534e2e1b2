import { createSignal } from '#lib/state/signal.ts';

const inMs = (time: string | null) => (time === null ? null : Date.parse(time));

/** When an attempt ends. It may be moved while it runs. */
export function createAttemptEnd(attempt: { startedAt: string; expiresAt: string | null }) {
  const startMs = Date.parse(attempt.startedAt);
  const end = createSignal(inMs(attempt.expiresAt));
  return {
    startMs,
    get: end.get,
    use: end.use,
    move: (expiresAt: string | null) => end.set(inMs(expiresAt)),
  };
}
