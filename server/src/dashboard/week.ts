import type { Change, WeekChange } from '@fasl/shared/contracts/dashboard';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import { cairoDaysUpTo } from '@fasl/shared/rules/cairo-days';
import { sumOfTime } from '@fasl/shared/rules/learning-time';

const weekLength = 7;
type Asking = { userId: number; now: Date };
type Provider = Pick<ProviderClient, 'listCompletedUnits' | 'getLearningTime'>;

/** What is different from the week before. */
export async function weekOf(provider: Provider, { userId, now }: Asking): Promise<WeekChange> {
  const days = cairoDaysUpTo(now, 2 * weekLength);
  const [before, week] = [days.slice(0, weekLength), days.slice(weekLength)];
  const timeIn = async (asked: string[]) => {
    const body = { user_id: userId, from: asked[0], to: asked.at(-1) };
    return sumOfTime((await provider.getLearningTime({ body })).data);
  };
  const period = { slice: 'day' as const, from: days[0], to: days.at(-1) };
  const [graph, secondsNow, secondsBefore] = await Promise.all([
    provider.listCompletedUnits({ body: period }),
    timeIn(week),
    timeIn(before),
  ]);
  const completed = new Map(graph.data.map((day) => [day.date.slice(0, 10), day.completed]));
  const unitsOn = (asked: string[]) => asked.map((date) => completed.get(date) ?? 0);
  const compare = (count: (units: number[]) => number): Change => ({
    now: count(unitsOn(week)),
    before: count(unitsOn(before)),
  });
  return {
    units: compare((units) => units.reduce((sum, one) => sum + one, 0)),
    days: compare((units) => units.filter((one) => one > 0).length),
    seconds: { now: secondsNow, before: secondsBefore },
  };
}
