export const leastDelayMs = 100;
const mostDelayMs = 1_000;

export const retryPolicy = { attempts: 3, share: 0.1, reserve: 10 };

/** Keeps retries a small part of the traffic, so that they never become the load that breaks it. */
export function createRetryBudget({ share, reserve } = retryPolicy) {
  let left = reserve;
  return {
    earn() {
      left = Math.min(reserve, left + share);
    },
    spend(): boolean {
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}

/** Full jitter between bounds that grow: callers who failed together do not come back together. */
export function retryDelayMs(attempt: number, chance = Math.random): number {
  const ceiling = Math.min(mostDelayMs, leastDelayMs * 3 ** attempt);
  return leastDelayMs + chance() * (ceiling - leastDelayMs);
}

/** Seconds that a `retry-after` asks for, as a number or as a date. */
export function readRetryAfter(value: unknown, now = Date.now()): number | undefined {
  if (typeof value !== 'string') return undefined;
  const isNumber = /^\d+$/.test(value.trim());
  // What reads "-1" as a year is not to be asked about anything but a date.
  if (!isNumber && !value.endsWith('GMT')) return undefined;
  const seconds = isNumber ? Number(value) : (Date.parse(value) - now) / 1000;
  return seconds >= 0 ? Math.min(Math.ceil(seconds), 3_600) : undefined;
}
