import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  demoPassword,
  demoStudents,
  type Portal,
  startPortal,
  type Visitor,
} from '../../test-support/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

describe('search procedures', () => {
  test('returns all classrooms and instructors in pages for an empty query', async () => {
    const guest = portal.aGuest();
    const first = await guest.search.results({});
    const second = await guest.search.results({ page: 2 });
    expect(first.classroomsTotal).toBeGreaterThan(first.perPage);
    expect(first.classrooms).toHaveLength(first.perPage);
    const seen = new Set(first.classrooms.map(({ id }) => id));
    expect(second.classrooms.some(({ id }) => seen.has(id))).toBe(false);
  });

  const none = { year: '', subject: '', kind: '', price: '', instructor: '' };
  const chosenIn = (results: Awaited<ReturnType<typeof find>>) =>
    Object.fromEntries(results.filters?.map(({ name, chosen }) => [name, chosen]) ?? []);
  const find = (visitor: Visitor, filters: Partial<typeof none>, query = '') =>
    visitor.search.results({ query, filters: { ...none, ...filters } });

  test('finds as many classrooms for each filter option as the option’s count', async () => {
    const guest = portal.aGuest();
    const { filters, classroomsTotal } = await find(guest, {});
    expect(filters?.map(({ total }) => total)).toEqual(Array(5).fill(classroomsTotal));
    for (const { name, options } of filters ?? []) {
      const [option] = options;
      expect(option, name).toBeDefined();
      const found = await find(guest, { [name]: option?.value });
      expect(found.classroomsTotal, name).toBe(option?.count);
      expect(chosenIn(found)[name]).toBe(option?.value);
    }
  });

  test('applies filters to a query and to the instructors', async () => {
    const guest = portal.aGuest();
    const [all, exams] = [
      await find(guest, {}, 'physics'),
      await find(guest, { kind: 'exam' }, 'physics'),
    ];
    expect(exams.classrooms.length).toBeLessThan(all.classroomsTotal ?? 0);
    expect(exams.classrooms.every(({ subType }) => subType === 'exam')).toBe(true);
    expect(exams.instructorsTotal).toBeLessThanOrEqual(all.instructorsTotal ?? 0);
  });

  test('returns the student’s own year by default, and all years on request', async () => {
    const mariam = await portal.aStudent(demoStudents.mariam.email, demoPassword);
    const own = await find(mariam, {});
    const all = await find(mariam, { year: 'all' });
    const year = own.filters?.find(({ name }) => name === 'year');
    expect(own.ownYear).toMatch(/^\d+$/);
    expect(year?.chosen).toBe(own.ownYear);
    expect(year?.total).toBe(all.classroomsTotal);
    expect(own.classroomsTotal).toBeLessThan(all.classroomsTotal ?? 0);
    expect(own.classrooms.every(({ years }) => years.includes('Third Secondary'))).toBe(true);
    expect(all.classrooms.map(({ id }) => id).slice(0, own.classrooms.length)).toEqual(
      own.classrooms.map(({ id }) => id),
    );
    expect(own.classrooms.some(({ enrolmentStatus }) => enrolmentStatus)).toBe(true);
  });

  test('finds an instructor without classrooms unless the student chose a filter', async () => {
    const { client } = portal.provider.database;
    await client`insert into users (role, username, first_name, last_name)
      values ('instructor', 'no-classrooms', 'Zxqv', 'Zxqv')`;
    await client`insert into instructors
      (user_id, lms_id, label, first_name_en, first_name_ar, last_name_en, last_name_ar)
      select id, 9901, 'no-classrooms', 'Zxqv', 'Zxqv', 'Zxqv', 'Zxqv' from users
      where username = 'no-classrooms'`;
    const mariam = await portal.aStudent(demoStudents.mariam.email, demoPassword);
    const labelsFor = async (year: string) =>
      (await find(mariam, { year }, 'Zxqv')).instructors.map(({ label }) => label);
    const { ownYear } = await find(mariam, {});
    expect(await labelsFor('')).toEqual(['no-classrooms']);
    expect(await labelsFor(String(ownYear))).toEqual([]);
  });

  test('lists instructors of the student’s year first among all years', async () => {
    const fresh = await portal.aStudent(demoStudents.fresh.email, demoPassword);
    const own = await find(fresh, {});
    const all = await find(fresh, { year: 'all' });
    expect(own.instructorsTotal).toBeLessThan(all.instructorsTotal ?? 0);
    const labelsOf = (results: typeof own) => results.instructors.map(({ label }) => label);
    expect(labelsOf(all).slice(0, own.instructors.length)).toEqual(labelsOf(own));
  });

  test('returns the same values of the year filter in both languages', async () => {
    const valuesOf = async (language: 'en-GB' | 'ar-EG') => {
      const { filters } = await find(portal.aGuest(language), {});
      return filters?.find(({ name }) => name === 'year')?.options.map(({ value }) => value);
    };
    expect(await valuesOf('ar-EG')).toEqual(await valuesOf('en-GB'));
  });

  test('counts the hidden results of each filter when there are no results', async () => {
    const found = await find(portal.aGuest(), { kind: 'exam', instructor: 'nobody' });
    expect(found.classrooms).toEqual([]);
    const totals = Object.fromEntries(found.filters?.map(({ name, total }) => [name, total]) ?? []);
    expect(totals['instructor']).toBeGreaterThan(0);
    expect(totals['kind']).toBe(0);
  });

  test('lists classrooms of the student’s year first in the directory', async () => {
    const mariam = await portal.aStudent(demoStudents.mariam.email, demoPassword);
    const { classrooms } = await mariam.search.directory();
    const { classroomsTotal, classrooms: own } = await find(mariam, {});
    const first = classrooms.slice(0, classroomsTotal ?? 0).map(({ label }) => label);
    expect(own.every(({ label }) => first.includes(label))).toBe(true);
  });

  test('finds a subject by an Arabic query with or without vowel marks', async () => {
    const guest = portal.aGuest('ar-EG');
    const [plain, dressed] = await Promise.all([
      guest.search.results({ query: 'كيمياء' }),
      guest.search.results({ query: 'كِيميَاء' }),
    ]);
    expect(plain.classroomsTotal).toBeGreaterThan(0);
    expect(dressed.classroomsTotal).toBe(plain.classroomsTotal);
  });

  test('treats SQL in a query as text and finds no results', async () => {
    const results = await portal.aGuest().search.results({ query: `%_'"; drop table` });
    expect(results).toMatchObject({ classrooms: [], instructors: [], classroomsTotal: 0 });
  });

  test('returns all names and no further data in the directory', async () => {
    const { instructors, classrooms } = await portal.aGuest().search.directory();
    expect(instructors.length).toBeGreaterThan(7);
    expect(Object.keys(classrooms[0] ?? {}).sort()).toEqual([
      'about',
      'instructorName',
      'label',
      'otherTitle',
      'subType',
      'title',
      'type',
    ]);
  });

  test('returns the names in the directory in both languages', async () => {
    const [english, arabic] = await Promise.all([
      portal.aGuest('en-GB').search.directory(),
      portal.aGuest('ar-EG').search.directory(),
    ]);
    const [one, same] = [english, arabic].map(({ instructors }) =>
      instructors.find(({ label }) => label === 'hany-saleh'),
    );
    expect(one).toMatchObject({
      firstName: 'Hany',
      other: { firstName: 'هاني', lastName: 'صالح' },
    });
    expect(same).toMatchObject({ firstName: 'هاني', other: { firstName: 'Hany' } });

    const titles = new Map(arabic.classrooms.map(({ label, title }) => [label, title]));
    expect(english.classrooms.length).toBeGreaterThan(10);
    for (const { label, otherTitle } of english.classrooms)
      expect(otherTitle).toBe(titles.get(label));
    for (const { about } of english.classrooms) expect(about).toMatch(/[a-z].*\p{Script=Arabic}/iu);
  });

  test('returns the same results for an Arabic query in both languages', async () => {
    const [english, arabic] = await Promise.all([
      portal.aGuest('en-GB').search.results({ query: 'الكيمياء' }),
      portal.aGuest('ar-EG').search.results({ query: 'كيمياء' }),
    ]);
    expect(english.classrooms.map(({ id }) => id)).toEqual(arabic.classrooms.map(({ id }) => id));
  });

  test.each([
    ['a search result', 'search.results', {}],
    ['the directory', 'search.directory', undefined],
    ['an instructor', 'instructor.page', { label: 'hany-saleh' }],
    ['a classroom', 'classroom.page', { label: 'electricity' }],
  ])('omits the image of %s when the browser sends Save-Data', async (_, path, input) => {
    const query = input && `?input=${encodeURIComponent(JSON.stringify(input))}`;
    const ask = async (headers: Record<string, string>) => {
      const answer = await portal.app.inject({
        url: `/trpc/${path}${query ?? ''}`,
        headers: { 'x-csrf': '1', 'sec-fetch-site': 'same-origin', ...headers },
      });
      expect(answer.statusCode).toBe(200);
      return answer.body;
    };
    const picture = /"(?:photo|thumbnail)Url":"/;
    expect(await ask({})).toMatch(picture);
    expect(await ask({ 'save-data': 'on' })).not.toMatch(picture);
  });
});
