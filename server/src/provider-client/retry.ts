export const minDelayMs = 100;
const maxDelayMs = 1_000;

export const retryPolicy = { attempts: 3, share: 0.1, reserve: 10 };

/** Limits retries to a share of the traffic, so that they cannot cause an outage. */
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

/** Exponential backoff with full jitter. */
export function computeRetryDelayMs(attempt: number, chance = Math.random): number {
  const ceiling = Math.min(maxDelayMs, minDelayMs * 3 ** attempt);
  return minDelayMs + chance() * (ceiling - minDelayMs);
}

/** Parses `retry-after`, in seconds or as a date. */
export function readRetryAfter(value: unknown, now = Date.now()): number | undefined {
  if (typeof value !== 'string') return undefined;
  const isNumber = /^\d+$/.test(value.trim());
  // `Date.parse` reads "-1" as a year.
  if (!isNumber && !value.endsWith('GMT')) return undefined;
  const seconds = isNumber ? Number(value) : (Date.parse(value) - now) / 1000;
  return seconds >= 0 ? Math.min(Math.ceil(seconds), 3_600) : undefined;
}
