import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unwrapSection } from '../../test-support/pages/section-data.ts';
import {
  demoPassword,
  demoStudents,
  type Portal,
  startPortal,
  type Visitor,
} from '../../test-support/portal.ts';

let portal: Portal;
let mariam: Visitor;
let fresh: Visitor;
let room: number;

beforeAll(async () => {
  portal = await startPortal();
  mariam = await portal.aStudent(demoStudents.mariam.email, demoPassword);
  fresh = await portal.aStudent(demoStudents.fresh.email, demoPassword);
  const [row] = await portal.provider.database.client`
    select id from classrooms where label = 'organic-chemistry'`;
  room = row?.['id'];
});
afterAll(() => portal.stop());

describe('dashboard procedures', () => {
  test('returns results and next steps of the overview in one call', async () => {
    const page = await mariam.dashboard.overview();

    expect(unwrapSection(page.counts).classrooms).toBe(5);
    expect(unwrapSection(page.completedUnits)).toHaveLength(7);
    expect(unwrapSection(page.timeline)).toHaveLength(5);
    const steps = unwrapSection(page.steps);
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.length).toBeLessThanOrEqual(3);
    expect(steps.map(({ kind }) => kind)).toContain('test');
  });

  test('returns zeros, no average and no next steps for a new student', async () => {
    const page = await fresh.dashboard.overview();
    expect(unwrapSection(page.averageScore)).toBeNull();
    expect(unwrapSection(page.counts)).toEqual({
      classrooms: 0,
      courses: 0,
      tests: 0,
      videos: 0,
      documents: 0,
    });
    expect(unwrapSection(page.steps)).toEqual([]);
    expect(await fresh.dashboard.classrooms({})).toMatchObject({ rows: [], total: 0 });
  });

  test('returns the same numbers on every page', async () => {
    const [overview, classrooms, activity, moves, events] = await Promise.all([
      mariam.dashboard.overview(),
      mariam.dashboard.classrooms({}),
      mariam.dashboard.activity(),
      mariam.dashboard.walletHistory({}),
      mariam.dashboard.timeline({}),
    ]);
    expect(unwrapSection(overview.counts).classrooms).toBe(classrooms.total);
    expect(unwrapSection(classrooms.totals!)).toEqual({
      counts: unwrapSection(overview.counts),
      attendance: unwrapSection(overview.attendance).overall,
      average: unwrapSection(overview.averageScore),
      seconds: Object.values(unwrapSection(overview.learningTime)).reduce(
        (sum, time) => sum + time,
        0,
      ),
    });
    expect((await mariam.dashboard.classrooms({ page: 2 })).totals).toBeNull();
    expect(unwrapSection(overview.wallet)).toEqual(unwrapSection(activity.wallet));
    expect(unwrapSection(overview.wallet)).toEqual(moves.rows.slice(0, 5));
    expect(unwrapSection(overview.timeline)).toEqual(unwrapSection(activity.timeline));
    expect(unwrapSection(overview.timeline)).toEqual(events.rows.slice(0, 5));

    const rooms = await Promise.all(
      classrooms.rows.map(({ id }) =>
        mariam.room.overview({ id }).then(({ counts }) => unwrapSection(counts)),
      ),
    );
    for (const name of ['courses', 'tests', 'videos', 'documents'] as const) {
      const sum = rooms.reduce((all, counts) => all + counts[name], 0);
      expect(sum, name).toBe(unwrapSection(overview.counts)[name]);
    }
  });

  test('returns a learning record that matches the pages of each classroom', async () => {
    const [record, overview] = await Promise.all([
      mariam.dashboard.record(),
      mariam.dashboard.overview(),
    ]);
    expect(record.name).toContain('مريم');
    expect(record.counts).toEqual(unwrapSection(overview.counts));
    expect(record.average).toBe(unwrapSection(overview.averageScore));
    expect(record.attendance).toBe(unwrapSection(overview.attendance).overall);
    expect(record.rooms).toHaveLength(record.counts.classrooms);
    expect(record.rooms.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(record.seconds);

    const own = record.rooms.find(({ id }) => id === room);
    const [{ counts: attendance }, { counts: tests }] = await Promise.all([
      mariam.room.attendance({ id: room }),
      mariam.room.exams({ id: room }),
    ]);
    expect(own).toMatchObject({ ...unwrapSection(attendance), ...unwrapSection(tests) });
    expect((await fresh.dashboard.record()).rooms).toEqual([]);
  });

  test('returns a ban from a classroom on each page that names the classroom', async () => {
    const trouble = await portal.aStudent(demoStudents.trouble.email, demoPassword);
    const [list, record] = await Promise.all([
      trouble.dashboard.classrooms({}),
      trouble.dashboard.record(),
    ]);
    const banned = list.rows.find(({ label }) => label === 'electricity');
    assert(banned);
    expect(banned).toMatchObject({ isBanned: true, enrolmentStatus: null });
    expect(record.rooms.find(({ id }) => id === banned.id)).toMatchObject({ isBanned: true });
    expect((await trouble.room.overview({ id: banned.id })).info).toMatchObject({ isBanned: true });
    expect(list.rows.filter(({ isBanned }) => isBanned)).toHaveLength(
      record.rooms.filter(({ isBanned }) => isBanned).length,
    );
  });

  test('returns a weekly comparison that matches the chart', async () => {
    const { week, completedUnits } = await mariam.dashboard.overview();
    const { units, days, seconds } = unwrapSection(week);
    const chart = unwrapSection(completedUnits).map(({ completed }) => completed);
    assert(units && days && seconds);
    expect(units.now).toBe(chart.reduce((sum, one) => sum + one, 0));
    expect(days.now).toBe(chart.filter((one) => one > 0).length);

    const { client } = portal.provider.database;
    const [row] = await client<{ units: number; seconds: number }[]>`
    select count(*) filter (where (completed_at at time zone 'Africa/Cairo')::date
        between (current_timestamp at time zone 'Africa/Cairo')::date - 13
          and (current_timestamp at time zone 'Africa/Cairo')::date - 7)::int as units,
      (select coalesce(sum(seconds), 0)::int from learning_days
        where learning_days.student_id = students.id
          and day between (current_timestamp at time zone 'Africa/Cairo')::date - 13
            and (current_timestamp at time zone 'Africa/Cairo')::date - 7) as seconds
    from students left join unit_progress on unit_progress.student_id = students.id
    where students.number = ${demoStudents.mariam.number} group by students.id`;
    expect({ units: units.before, seconds: seconds.before }).toEqual({
      units: row?.units,
      seconds: row?.seconds,
    });
  });

  test('returns at most five transactions, five events and eight invoices', async () => {
    const { wallet, timeline, invoices } = await mariam.dashboard.activity();
    expect([unwrapSection(wallet).length, unwrapSection(timeline).length]).toEqual([5, 5]);
    expect(unwrapSection(invoices)).toHaveLength(8);
  });

  test('returns histories in pages of twelve rows and applies filters and searches', async () => {
    const first = await mariam.dashboard.walletHistory({});
    const second = await mariam.dashboard.walletHistory({ page: 2 });
    expect(first.rows).toHaveLength(12);
    expect(first.rows.at(-1)?.before).toBe(second.rows[0]?.after);
    const refunds = await mariam.dashboard.walletHistory({ filters: { type: ['Refund'] } });
    expect(new Set(refunds.rows.map(({ tag }) => tag))).toEqual(new Set(['Refund']));
    const none = await mariam.dashboard.timeline({ to: '2001-01-01' });
    expect(none).toMatchObject({ rows: [], total: 0 });
    const [bill] = (await mariam.dashboard.invoices({})).rows;
    const found = await mariam.dashboard.invoices({ query: bill?.ref });
    expect(found.rows).toEqual([bill]);
  });

  test('returns the other sections when one section fails', async () => {
    const { client } = portal.provider.database;
    await client`alter table attendances rename to gone`;
    try {
      const page = await mariam.dashboard.overview();
      expect(page.attendance).toEqual({ status: 'failed' });
      expect(page.counts.status).toBe('ok');
    } finally {
      await client`alter table gone rename to attendances`;
    }
  });
});
