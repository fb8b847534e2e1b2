import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildSchool } from './build.ts';
import { drawMaterials, drawMedia } from './media.ts';
import type { Rows } from './rows.ts';

const now = new Date('2026-11-20T12:00:00Z');
const media = drawMedia(7);
const materials = drawMaterials();

function build(seed: number, students = 60): Rows {
  const cities = [{ id: 30, governorateId: 2 }];
  const codePepper = 'a pepper of thirty-two characters';
  return buildSchool({ students, seed, now, codePepper, passwordHash: 'hash', cities, materials });
}

const digest = (rows: Rows) => createHash('sha256').update(JSON.stringify(rows)).digest('hex');

let rows: Rows;
beforeAll(() => {
  rows = build(7);
});

test('builds the same school for the same seed and another for another seed', () => {
  expect(digest(build(7))).toBe(digest(rows));
  expect(digest(build(8))).not.toBe(digest(rows));
});

test('leaves existing students unchanged when more are added', () => {
  const larger = build(7, 90);
  expect(larger.users.slice(0, 60)).toEqual(rows.users.slice(0, 60));
  expect(larger.courses).toEqual(rows.courses);
  expect(larger.enrolments.slice(0, rows.enrolments.length)).toEqual(rows.enrolments);
});

describe('size of the school', () => {
  test.each([
    ['instructors', 14],
    ['classrooms', 36],
    ['courses', 180],
    ['units', 700],
    ['tests', 60],
    ['news', 5],
    ['faqItems', 8],
  ] as const)('%s: at least %d', (table, least) => {
    expect(rows[table].length).toBeGreaterThanOrEqual(least);
  });

  test('has every kind of classroom, unit and question', () => {
    const kinds = rows.classrooms.map(({ type, subType }) => subType ?? type);
    expect(new Set(kinds)).toEqual(new Set(['online', 'center', 'revision', 'exam']));
    expect(new Set(rows.units.map(({ type }) => type)).size).toBe(6);
    expect(new Set(rows.questions.map(({ type }) => type)).size).toBe(6);
  });

  test('has every payment setting and sale state', () => {
    const methods = new Set(rows.courses.map((course) => course.paymentMethodsAllowed));
    expect(methods).toEqual(new Set(['all', 'wallet', 'scratchCard', null]));
    expect(rows.courses.some(({ price }) => price === 0)).toBe(true);
    expect(rows.courses.some(({ active, buyable }) => active && !buyable)).toBe(true);
    expect(rows.courses.some(({ active }) => !active)).toBe(true);
    expect(new Set(rows.classrooms.map(({ status }) => status)).size).toBe(3);
  });
});

test('has a right answer among the choices of every automatically graded question', () => {
  for (const { type, choices = [], answerKey, gaps = 0, body } of rows.questions) {
    if (type === 'essay' || type === 'attachment') expect(answerKey).toBeNull();
    else if (type === 'gap') {
      const places = new Set(body.match(/\{\{\d+\}\}/g));
      expect({ body, places: places.size, keys: answerKey?.length }).toEqual({
        body,
        places: gaps,
        keys: gaps,
      });
    } else {
      const ids = choices.map(({ id }) => id);
      expect(answerKey?.every((id) => ids.includes(id as number))).toBe(true);
      if (type === 'ordering') expect(answerKey).not.toEqual(ids);
    }
  }
});

test('offers an exam with one question of each automatically graded type to a new student', () => {
  const free = rows.courses.filter(({ price, buyable }) => price === 0 && buyable);
  const units = rows.units.flatMap(({ courseId, type }, index) =>
    type === 'test' && free.some((course) => rows.courses.indexOf(course) + 1 === courseId)
      ? [index + 1]
      : [],
  );
  const all = rows.tests.flatMap(({ unitId }, index) =>
    units.includes(unitId) ? [rows.questions.filter(({ testId }) => testId === index + 1)] : [],
  );
  const whole = all.filter((asked) => new Set(asked.map(({ type }) => type)).size === 6);
  expect(whole).toHaveLength(1);
  const byPerson = whole[0]?.filter(({ type }) => type === 'essay' || type === 'attachment');
  expect(byPerson?.map(({ weight }) => weight)).toEqual([0, 0]);
});

test('has every text in both languages', () => {
  const bilingual = [
    rows.classrooms,
    rows.courses,
    rows.units,
    rows.instructors,
    rows.news,
    rows.pages,
    rows.faqItems,
  ];
  for (const row of bilingual.flat() as Record<string, unknown>[]) {
    for (const [key, value] of Object.entries(row)) {
      if (!key.endsWith('Ar') || value === null) continue;
      expect(value, `${key} of ${JSON.stringify(row).slice(0, 90)}`).toMatch(/\S/);
      expect(row[key.replace(/Ar$/, 'En')]).toMatch(/\S/);
    }
  }
});

test('has each prerequisite before its lesson in the same classroom', () => {
  const course = (id: number) => rows.courses[id - 1];
  for (const { groupId, courseId } of rows.prerequisiteItems) {
    const target = course(rows.prerequisiteGroups[groupId - 1]?.courseId ?? 0);
    expect(course(courseId)?.classroomId).toBe(target?.classroomId);
    expect(course(courseId)?.position).toBeLessThan(target?.position ?? 0);
  }
});

test('has no activity in the future', () => {
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

test('draws every referenced picture in a few kB', () => {
  const named = [
    ...rows.classrooms.map(({ thumbnail }) => thumbnail),
    ...rows.instructors.map(({ profilePhoto }) => profilePhoto),
    ...rows.news.map(({ photo }) => photo),
  ].filter((url) => typeof url === 'string');
  for (const url of named) expect(media.has(url.replace('/media/', ''))).toBe(true);
  for (const content of media.values()) expect(content.length).toBeLessThan(4_000);
});

test('creates every referenced video, caption and document in a few kB', () => {
  const named = [
    ...rows.documents.map(({ url }) => url),
    ...rows.videos.flatMap(({ url, captions }) => [url, ...(captions ?? []).map((one) => one.url)]),
  ];
  for (const url of named) expect(materials.has(url.replace('/materials/', ''))).toBe(true);
  for (const content of materials.values()) expect(content.length).toBeLessThan(50_000);
});
