import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../test-support/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

describe('search procedures', () => {
  test('an empty query returns everything page by page', async () => {
    const guest = portal.aGuest();
    const first = await guest.search.results({});
    const second = await guest.search.results({ page: 2 });
    expect(first.classroomsTotal).toBeGreaterThan(first.perPage);
    expect(first.classrooms).toHaveLength(first.perPage);
    const seen = new Set(first.classrooms.map(({ id }) => id));
    expect(second.classrooms.some(({ id }) => seen.has(id))).toBe(false);
  });

  test('an Arabic query finds its subject in any spelling', async () => {
    const guest = portal.aGuest('ar-EG');
    const [plain, dressed] = await Promise.all([
      guest.search.results({ query: 'كيمياء' }),
      guest.search.results({ query: 'كِيميَاء' }),
    ]);
    expect(plain.classroomsTotal).toBeGreaterThan(0);
    expect(dressed.classroomsTotal).toBe(plain.classroomsTotal);
  });

  test('a query without letters finds nothing', async () => {
    const results = await portal.aGuest().search.results({ query: `%_'"; drop table` });
    expect(results).toMatchObject({ classrooms: [], instructors: [], classroomsTotal: 0 });
  });

  test('the directory holds every name and no further data', async () => {
    const { instructors, classrooms } = await portal.aGuest().search.directory();
    expect(instructors.length).toBeGreaterThan(7);
    expect(Object.keys(classrooms[0] ?? {}).sort()).toEqual([
      'about',
      'label',
      'otherTitle',
      'subType',
      'title',
      'type',
    ]);
  });

  test('the directory matches both languages', async () => {
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

  test('an Arabic query has the same results on both portals', async () => {
    const [english, arabic] = await Promise.all([
      portal.aGuest('en-GB').search.results({ query: 'الكيمياء' }),
      portal.aGuest('ar-EG').search.results({ query: 'كيمياء' }),
    ]);
    expect(english.classrooms.map(({ id }) => id)).toEqual(arabic.classrooms.map(({ id }) => id));
  });

  test.each([
    ['what was found', 'search.results', {}],
    ['the directory', 'search.directory', undefined],
    ['an instructor', 'instructor.page', { label: 'hany-saleh' }],
    ['a classroom', 'classroom.page', { label: 'electricity' }],
  ])('Save-Data removes the image of %s', async (_, path, input) => {
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
