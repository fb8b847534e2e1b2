import type { ProviderClient } from '@fasl/shared/provider-api/index';
import { countStreak, minStreakDays, type Streak } from '@fasl/shared/rules/lesson/streak';
import { listCairoDaysUntil } from '@fasl/shared/rules/time/cairo-days';

/** Most streaks fit the first period; the last one is the longest that the provider answers. */
const periods = [31, 366];

/** The student's days in a row with a completed unit, or `null` if there are too few to show. */
export async function readStreak(
  provider: Pick<ProviderClient, 'listCompletedUnits'>,
  now: Date,
): Promise<Streak | null> {
  let streak: Streak = { days: 0, includesToday: false };
  for (const period of periods) {
    const dates = listCairoDaysUntil(now, period);
    const body = { slice: 'day' as const, from: dates[0], to: dates.at(-1) };
    const { data } = await provider.listCompletedUnits({ body });
    streak = countStreak(dates, data);
    if (streak.days < period - 1) break;
  }
  return streak.days < minStreakDays ? null : streak;
}
