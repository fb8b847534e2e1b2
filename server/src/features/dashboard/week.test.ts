import type { LearningTime } from '@fasl/shared/contracts/classroom/dashboard';
import { listCairoDaysUntil } from '@fasl/shared/rules/time/cairo-days';
import { describe, expect, test } from 'vitest';
import { readWeekChange } from './week.ts';

const now = new Date('2026-11-20T12:00:00Z');
const days = listCairoDaysUntil(now, 14);
const none = { video: 0, test: 0, webinar: 0, document: 0, assignment: 0, webcontent: 0 };

type Day = { date: string; completed: number };
type ForeignProvider = { graph?: Day[]; time: (from: string | null | undefined) => LearningTime };

const reply = <Data>(data: Data) =>
  Promise.resolve({ data, message: null, show: false, meta: undefined, filters: undefined });

const weekFrom = ({ graph = [], time }: ForeignProvider) =>
  readWeekChange(
    {
      listCompletedUnits: () => reply(graph),
      getLearningTime: ({ body }) => reply(time(body.from)),
    },
    { userId: 1, now },
  );

describe('readWeekChange', () => {
  test('compares the learning time when the provider limits it to each week', async () => {
    const week = await weekFrom({
      time: (from) => ({ ...none, video: from === days[0] ? 300 : 900 }),
    });
    expect(week.seconds).toEqual({ now: 900, before: 300 });
  });

  test('omits the learning time when the provider ignores from and to', async () => {
    let seconds = 9000;
    const lifetime = () => ({ ...none, video: (seconds += 10), test: 60 });
    expect((await weekFrom({ time: lifetime })).seconds).toBeNull();
  });

  test('reports no learning time when both weeks are empty', async () => {
    expect((await weekFrom({ time: () => none })).seconds).toEqual({ now: 0, before: 0 });
  });

  test('omits completed units when the graph covers another period', async () => {
    const graph = days.slice(7).map((date, at) => ({ date, completed: at % 2 }));
    const week = await weekFrom({ graph, time: () => none });
    expect(week).toMatchObject({ units: null, days: null });
  });

  test('counts completed units when the graph omits empty days', async () => {
    const graph = [{ date: days[10] ?? '', completed: 2 }];
    const week = await weekFrom({ graph, time: () => none });
    expect(week).toMatchObject({ units: { now: 2, before: 0 }, days: { now: 1, before: 0 } });
  });
});
