import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { ContentRow, RowKind } from '../src/modules/content/store/rows.ts';
import { buildHistory } from './build.ts';
import type { Rows } from './rows.ts';
import type { IdOf } from './school-folder.ts';
import { compileSchool } from './school-folder.ts';

const now = new Date('2026-11-20T12:00:00Z');
const school = compileSchool(now);

function build(seed: number, students = 60): Rows {
  let lastUser = 0;
  return buildHistory({
    school: school.rows,
    idOf: idsInOrder(school.rows),
    takeUserId: () => {
      lastUser += 1;
      return lastUser;
    },
    students,
    seed,
    now,
    codePepper: 'a pepper of thirty-two characters',
    passwordHash: 'hash',
    cities: [{ id: 30, governorateId: 2 }],
  });
}

const digest = (rows: Rows) => createHash('sha256').update(JSON.stringify(rows)).digest('hex');

let rows: Rows;
beforeAll(() => {
  rows = build(7);
});

test('builds the same history for the same seed and a different one for another seed', () => {
  expect(digest(build(7))).toBe(digest(rows));
  expect(digest(build(8))).not.toBe(digest(rows));
});

test('leaves existing students unchanged when more are added', () => {
  const larger = build(7, 90);
  expect(larger.users.slice(0, 60)).toEqual(rows.users.slice(0, 60));
  expect(larger.enrolments.slice(0, rows.enrolments.length)).toEqual(rows.enrolments);
});

test('creates no activity in the future', () => {
  const past = [
    rows.enrolments,
    rows.attempts,
    rows.invoices,
    rows.transactions,
    rows.timelineEvents,
    rows.notifications,
  ];
  for (const { createdAt } of past.flat())
    expect(createdAt?.getTime()).toBeLessThanOrEqual(now.getTime());
});

/** The ids that an empty database assigns. */
function idsInOrder(rows: ContentRow[]): IdOf {
  const counts = new Map<RowKind, number>();
  const ids = new Map<string, number>();
  for (const { kind, key } of rows) {
    const id = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, id);
    ids.set(`${kind} ${key}`, id);
  }
  return (kind, key) => ids.get(`${kind} ${key}`) ?? 0;
}
