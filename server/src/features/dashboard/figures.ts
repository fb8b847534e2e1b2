import type { LearningFigures, LearningTotals } from '@fasl/shared/contracts/classroom/dashboard';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import { sumLearningTime } from '@fasl/shared/rules/lesson/learning-time';
import { listCairoDaysUntil } from '@fasl/shared/rules/time/cairo-days';
import { toSection } from '../../trpc/section.ts';

const daysShown = 7;

/** An error in one section does not affect the others. */
export async function readLearningFigures(
  provider: ProviderClient,
  { classroomId, userId, now }: { classroomId?: number; userId: number; now: Date },
): Promise<LearningFigures> {
  const body = { classroom_id: classroomId };
  const days = listCairoDaysUntil(now, daysShown);
  const week = { ...body, slice: 'day' as const, from: days[0], to: days.at(-1) };
  const [counts, attendance, averageScore, completedUnits, learningTime] = await Promise.all([
    toSection(provider.countLearning({ body }).then(({ data }) => data)),
    toSection(
      provider.getAttendanceRate({ body }).then(({ data }) => ({
        overall: data.overall_rate,
        inSequence: data.sequence_rate,
      })),
    ),
    toSection(provider.getAverageScore({ body }).then(({ data }) => data.average_score)),
    toSection(provider.listCompletedUnits({ body: week }).then(({ data }) => onDays(data, days))),
    toSection(
      provider.getLearningTime({ body: { ...body, user_id: userId } }).then(({ data }) => data),
    ),
  ]);
  return { counts, attendance, averageScore, completedUnits, learningTime };
}

/** Throws if any section fails. */
export async function readLearningTotals(
  provider: ProviderClient,
  userId: number,
): Promise<LearningTotals> {
  const [counts, attendance, average, time] = await Promise.all([
    provider.countLearning({ body: {} }),
    provider.getAttendanceRate({ body: {} }),
    provider.getAverageScore({ body: {} }),
    provider.getLearningTime({ body: { user_id: userId } }),
  ]);
  return {
    counts: counts.data,
    attendance: attendance.data.overall_rate,
    average: average.data.average_score,
    seconds: sumLearningTime(time.data),
  };
}

/** Adds days without activity, which providers may omit. */
function onDays(given: { date: string; completed: number }[], days: string[]) {
  const completed = new Map(given.map((day) => [day.date.slice(0, 10), day.completed]));
  return days.map((date) => ({ date, completed: completed.get(date) ?? 0 }));
}
