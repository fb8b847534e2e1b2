import { listCairoDaysUntil } from '@fasl/shared/rules/time/cairo-days';
import { describe, expect, test, vi } from 'vitest';
import { readStreak } from './streak.ts';

const now = new Date('2026-11-28T12:00:00Z');

/** A provider whose student completed a unit on each of the last days. */
function createProvider(learnedDays: number) {
  const learned = new Set(listCairoDaysUntil(now, learnedDays));
  const listCompletedUnits = vi.fn(async ({ body }: { body: { from?: string | null } }) => ({
    data: [...learned]
      .filter((date) => date >= (body.from ?? ''))
      .map((date) => ({ date, completed: 2 })),
    meta: {},
  }));
  return { listCompletedUnits } as unknown as Parameters<typeof readStreak>[0] & {
    listCompletedUnits: typeof listCompletedUnits;
  };
}

describe('readStreak', () => {
  test('returns the days in a row from one request', async () => {
    const provider = createProvider(3);
    expect(await readStreak(provider, now)).toEqual({ days: 3, includesToday: true });
    expect(provider.listCompletedUnits).toHaveBeenCalledTimes(1);
  });

  test('returns null for fewer than two days', async () => {
    expect(await readStreak(createProvider(1), now)).toBeNull();
    expect(await readStreak(createProvider(0), now)).toBeNull();
  });

  test('requests a longer period when the streak fills the first', async () => {
    const provider = createProvider(50);
    expect(await readStreak(provider, now)).toEqual({ days: 50, includesToday: true });
    expect(provider.listCompletedUnits).toHaveBeenCalledTimes(2);
  });
});
