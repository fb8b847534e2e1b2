import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Device } from '../account/device.ts';
import { ClassroomCard, ClassroomFull } from '../learning/classroom.ts';
import { Course, CourseFull } from '../learning/course.ts';
import { Document, Video } from '../learning/unit.ts';
import { parseTolerantly, rows } from './tolerance.ts';

const Row = z.object({ id: z.int(), parts: rows(z.object({ name: z.string() })).nullish() });

function read<T extends z.ZodType>(schema: T, value: unknown) {
  const deviations: string[] = [];
  const { data } = parseTolerantly(schema, value, (place) => deviations.push(place));
  return { data, deviations };
}

const course = { id: 1, name: 'Light', price: 40, active: true, buyable: true };
const classroom = {
  id: 1,
  label: 'a',
  title: 'A',
  type: 'online',
  instructor: { label: 'b', user: { first_name: 'B', last_name: 'C' } },
  tabs: [],
};

describe('rows', () => {
  test('leave out the rows that cannot be read, and report their fields', () => {
    const parts = [{ name: 'x' }, { name: null }];
    const sent = [{ id: 1 }, { id: null }, { id: 2, parts }, null];
    expect(read(rows(Row), sent)).toEqual({
      data: [{ id: 1 }, { id: 2, parts: [{ name: 'x' }] }],
      deviations: ['[].name', '[].id', '[]'],
    });
  });

  test.each([
    { what: 'no row can be read', sent: [{ id: null }, { id: 'x' }] },
    { what: 'a row lacks a required field', sent: [{ id: 1 }, {}] },
    { what: 'it is absent', sent: undefined },
    { what: 'it is not a list', sent: { id: 1 } },
  ])('is invalid if $what', ({ sent }) => {
    expect(read(rows(Row), sent).data).toBeUndefined();
  });

  test('read null as an empty list', () => {
    expect(read(rows(Row), null)).toEqual({ data: [], deviations: [] });
    expect(read(ClassroomFull, { ...classroom, tabs: null }).data).toMatchObject({ tabs: [] });
  });

  test.each([[null], [[{ id: 1 }, {}]]])(
    'are strict in a parse that does not report: %o',
    (sent) => {
      expect(rows(Row).safeParse(sent).success).toBe(false);
    },
  );
});

describe('an unknown value', () => {
  test.each([
    { sent: { type: 'hybrid' }, safe: { type: 'center' } },
    { sent: { sub_type: 'workshop' }, safe: { sub_type: null } },
    { sent: { admission_status: 'waitlist' }, safe: { admission_status: 'pending' } },
    { sent: { admission_status: 'approved' }, safe: { admission_status: 'accepted' } },
  ])('of a classroom reads safely: $sent', ({ sent, safe }) => {
    expect(read(ClassroomFull, { ...classroom, ...sent }).data).toMatchObject(safe);
  });

  test.each([
    { sent: { payment_methods_allowed: 'points' }, safe: { payment_methods_allowed: null } },
    { sent: { prerequisite_criteria: 'attend' }, safe: { prerequisite_criteria: 'complete' } },
    { sent: { attendance_state: 'excused' }, safe: { attendance_state: null } },
    { sent: { pivot: { time: null } }, safe: { pivot: null } },
  ])('of a lesson reads safely: $sent', ({ sent, safe }) => {
    expect(read(Course, { ...course, ...sent }).data).toMatchObject(safe);
  });

  test('is reported by its field, and rejected by a strict parse', () => {
    const sent = { ...classroom, type: 'hybrid' };
    expect(read(ClassroomCard, sent).deviations).toEqual(['type']);
    expect(ClassroomCard.safeParse(sent).success).toBe(false);
  });

  test.each([null, undefined])('is not a missing one: a type that is %s is invalid', (type) => {
    expect(read(ClassroomCard, { ...classroom, type }).data).toBeUndefined();
  });
});

test('a file or video whose details are null can be opened', () => {
  const unit = { id: 9, name: 'Waves' };
  const file = { id: 3, unit, url: '/a', mime: null, size: null, downloadable: null };
  expect(Document.parse(file)).toMatchObject({ mime: null, size: null, downloadable: false });
  const source = { url: '/b', mime: null, duration: null, captions: null };
  expect(Video.parse({ id: 3, unit, source }).source).toMatchObject({ duration: 0, captions: [] });
});

test('a device without a name is listed', () => {
  const devices = [{ device_id: 'd', type: 'mobile', agent: null }];
  expect(read(rows(Device), devices).data).toMatchObject([{ device_id: 'd', agent: '' }]);
});

test.each([{ units: null }, { sections: null }, { sections: null, units: null }])(
  'a lesson with %o has no units',
  (lists) => {
    const place = { classroom: { id: 1, label: 'a', title: 'A' }, section_id: 6 };
    const { data } = read(CourseFull, { ...course, ...place, ...lists });
    expect(data).toMatchObject({ sections: [] });
  },
);
