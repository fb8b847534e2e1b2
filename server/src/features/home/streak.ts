import type { LearningStreak } from '@fasl/shared/contracts/classroom/home';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import { countStreak, minStreakDays } from '@fasl/shared/rules/lesson/streak';
import { listCairoDaysUntil } from '@fasl/shared/rules/time/cairo-days';

type Provider = Pick<ProviderClient, 'listCompletedUnits'>;

const recentDays = 31;
/** The longest period that the provider accepts. */
const maxDays = 366;

/** The student's days in a row with a completed unit, or `null` if there are too few to show. */
export async function readStreak(provider: Provider, now: Date): Promise<LearningStreak | null> {
  const recent = await readStreakWithin(recentDays, provider, now);
  // A streak that fills the recent days, today excepted, may have begun before them.
  const isWhole = recent.days < recentDays - 1;
  const streak = isWhole ? recent : await readStreakWithin(maxDays, provider, now);
  return streak.days < minStreakDays ? null : streak;
}

async function readStreakWithin(
  days: number,
  provider: Provider,
  now: Date,
): Promise<LearningStreak> {
  const dates = listCairoDaysUntil(now, days);
  const body = { slice: 'day' as const, from: dates[0], to: dates.at(-1) };
  const { data } = await provider.listCompletedUnits({ body });
  return countStreak(dates, data);
}
