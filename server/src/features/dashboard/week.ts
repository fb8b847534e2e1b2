import type {
  LearningTime,
  WeekChange,
  WeeklyFigure,
} from '@fasl/shared/contracts/classroom/dashboard';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import { sumLearningTime } from '@fasl/shared/rules/lesson/learning-time';
import { listCairoDaysUntil } from '@fasl/shared/rules/time/cairo-days';

const weekLength = 7;
type WeekInput = { userId: number; now: Date };
type Provider = Pick<ProviderClient, 'listCompletedUnits' | 'getLearningTime'>;

/** Compares this week with the previous week. */
export async function readWeekChange(
  provider: Provider,
  { userId, now }: WeekInput,
): Promise<WeekChange> {
  const days = listCairoDaysUntil(now, 2 * weekLength);
  const [before, week] = [days.slice(0, weekLength), days.slice(weekLength)];
  const timeIn = async (period: string[]) => {
    const body = { user_id: userId, from: period[0], to: period.at(-1) };
    return (await provider.getLearningTime({ body })).data;
  };
  const period = { slice: 'day' as const, from: days[0], to: days.at(-1) };
  const [graph, timeNow, timeBefore] = await Promise.all([
    provider.listCompletedUnits({ body: period }),
    timeIn(week),
    timeIn(before),
  ]);
  const completed = new Map(graph.data.map((day) => [day.date.slice(0, 10), day.completed]));
  const unitsOn = (dates: string[]) => dates.map((date) => completed.get(date) ?? 0);
  const isGraphLimited = coversPeriod([...completed], before);
  const compare = (count: (units: number[]) => number): WeeklyFigure | null =>
    isGraphLimited ? { now: count(unitsOn(week)), before: count(unitsOn(before)) } : null;
  return {
    units: compare((units) => units.reduce((sum, one) => sum + one, 0)),
    days: compare((units) => units.filter((one) => one > 0).length),
    seconds: isSameTime(timeNow, timeBefore)
      ? null
      : { now: sumLearningTime(timeNow), before: sumLearningTime(timeBefore) },
  };
}

/** A response with empty days, but without a day of the previous week, covers another period. */
const coversPeriod = (graph: [date: string, completed: number][], before: string[]): boolean =>
  graph.some(([date]) => before.includes(date)) || graph.every(([, completed]) => completed > 0);

/** Heartbeats between the two calls may add this time. */
const heartbeatSeconds = 10;

/** A provider that ignores `from` and `to` sends the lifetime total for both weeks. */
function isSameTime(now: LearningTime, before: LearningTime): boolean {
  const kinds = Object.keys(now) as (keyof LearningTime)[];
  return (
    sumLearningTime(before) > 0 &&
    kinds.every((kind) => Math.abs(now[kind] - before[kind]) <= heartbeatSeconds)
  );
}
