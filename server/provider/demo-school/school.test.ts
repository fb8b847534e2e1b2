import { describe, expect, test } from 'vitest';
import type { RowKind } from '../src/modules/content/store/rows.ts';
import { compileSchool, SchoolRows } from './school-folder.ts';

const { rows, media } = compileSchool(new Date('2026-11-20T12:00:00Z'));
const school = new SchoolRows(rows);
const valuesOf = (kind: RowKind) => school.all(kind).map(({ values }) => values);

describe('the demo school', () => {
  test.each([
    ['instructor', 14],
    ['classroom', 36],
    ['lesson', 180],
    ['unit', 700],
    ['exam', 60],
    ['news', 5],
    ['faq', 8],
    ['trial', 1],
  ] as const)('has rows of the kind %s, at least %d', (kind, least) => {
    expect(school.all(kind).length).toBeGreaterThanOrEqual(least);
  });

  test('has every kind of classroom, unit and question', () => {
    const kinds = valuesOf('classroom').map(({ type, subType }) => subType ?? type);
    expect(new Set(kinds)).toEqual(new Set(['online', 'center', 'revision', 'exam']));
    expect(new Set(valuesOf('unit').map(({ type }) => type)).size).toBe(6);
    expect(new Set(valuesOf('question').map(({ type }) => type)).size).toBe(6);
  });

  test('has every payment setting and sale state', () => {
    const lessons = valuesOf('lesson');
    const methods = new Set(lessons.map((lesson) => lesson['paymentMethodsAllowed']));
    expect(methods).toEqual(new Set(['all', 'wallet', 'scratchCard', null]));
    expect(lessons.some(({ price }) => price === 0)).toBe(true);
    expect(lessons.some(({ active, buyable }) => active && !buyable)).toBe(true);
    expect(lessons.some(({ active }) => !active)).toBe(true);
    expect(new Set(valuesOf('classroom').map(({ status }) => status)).size).toBe(3);
  });
});

test('every automatically graded question has its correct answers among its choices', () => {
  for (const values of valuesOf('question')) {
    const { type, gaps, body } = values;
    const key = values['answerKey'] as unknown[] | null;
    const ids = (values['choices'] as { id: number }[]).map(({ id }) => id);
    if (type === 'essay' || type === 'attachment') expect(key).toBeNull();
    else if (type === 'gap') {
      const places = new Set(String(body).match(/\{\{\d+\}\}/g));
      expect({ body, places: places.size, keys: key?.length }).toEqual({
        body,
        places: gaps,
        keys: gaps,
      });
    } else {
      expect(key?.every((id) => ids.includes(id as number))).toBe(true);
      if (type === 'ordering') expect(key).toHaveLength(ids.length);
    }
  }
});

test('one free exam has all six question types and does not score the manually graded ones', () => {
  const free = school
    .all('lesson')
    .filter(({ values }) => values['price'] === 0 && values['buyable']);
  const exams = free.flatMap(({ key }) =>
    school.partsOf('unit', 'courseId', key).filter(({ values }) => values['type'] === 'test'),
  );
  const all = exams.map(({ key }) =>
    school.partsOf('question', 'testId', key).map(({ values }) => values),
  );
  const whole = all.filter((questions) => new Set(questions.map(({ type }) => type)).size === 6);
  expect(whole).toHaveLength(1);
  const byPerson = whole[0]?.filter(({ type }) => type === 'essay' || type === 'attachment');
  expect(byPerson?.map(({ weight }) => weight)).toEqual([0, 0]);
});

test('every Arabic text has an English counterpart', () => {
  const kinds = ['classroom', 'lesson', 'unit', 'instructor', 'news', 'page', 'faq'] as const;
  for (const row of kinds.flatMap(valuesOf)) {
    for (const [key, value] of Object.entries(row)) {
      if (!key.endsWith('Ar') || value === null) continue;
      expect(value, `${key} of ${JSON.stringify(row).slice(0, 90)}`).toMatch(/\S/);
      expect(row[key.replace(/Ar$/, 'En')]).toMatch(/\S/);
    }
  }
});

test('every prerequisite precedes its lesson in the same classroom', () => {
  const lessons = new Map(school.all('lesson').map((row) => [row.key, row.values]));
  for (const lesson of lessons.values()) {
    for (const needed of (lesson['prerequisites'] as string[][]).flat()) {
      expect(lessons.get(needed)?.['classroomId']).toBe(lesson['classroomId']);
      expect(lessons.get(needed)?.['position']).toBeLessThan(Number(lesson['position']));
    }
  }
});

const maxMediaBytes: Record<string, number> = {
  svg: 4_000,
  pdf: 66_000,
  mp4: 1_000_000,
  m3u8: 1_000_000,
};

test('media files are within the size limit of their type', () => {
  for (const { url, parts } of media.values()) {
    const maxBytes = maxMediaBytes[url.split('.').at(-1) ?? ''] ?? 50_000;
    for (const { from } of parts) expect(from.size, from.path).toBeLessThan(maxBytes);
  }
});
