import type { ClassroomCard } from '@fasl/shared/provider-api/learning/classroom';
import type { Instructor } from '@fasl/shared/provider-api/learning/instructor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestClient } from '../../../test-support/browser.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';

let provider: TestProvider;

beforeAll(async () => {
  provider = await startTestProvider();
  await provider.database.client`
    update classrooms set title_ar = 'مراجعة أُسُس الكيمياء العضويّة', title_en = 'Café of 100% bonds_'
    where id = (select min(id) from classrooms)`;
});
afterAll(() => provider.stop());

type SearchResult = { classrooms: ClassroomCard[]; instructors: Instructor[] };

async function search(query: string, page = '&perPage=100') {
  const browser = createTestClient(provider.app);
  const response = await browser.get(`/classroom/search?query=${encodeURIComponent(query)}${page}`);
  expect(response.status).toBe(200);
  const meta = response.meta as { classrooms_total: number; instructors_total: number };
  return { ...(response.data as SearchResult), meta };
}

const first = async (query: string) => (await search(query)).classrooms[0]?.title;

describe('searchClassrooms', () => {
  test.each([
    ['as it is written', 'مراجعة أُسُس الكيمياء العضويّة'],
    ['without diacritics', 'مراجعة أسس الكيمياء العضوية'],
    ['with bare alefs and haas', 'مراجعه اسس الكيمياء العضويه'],
    ['with tatweel', 'مراجعـــة أسس'],
    ['with the words in another order', 'العضوية الكيمياء مراجعة'],
    ['in Latin without accents', 'cafe of'],
    ['in capitals', 'CAFÉ'],
    ['with a literal percent sign', '100%'],
    ['with a literal underscore', 'bonds_'],
    ['with spaces around', '   café   of '],
  ])('finds a classroom by its title %s', async (_, query) => {
    expect(await first(query)).toBe('Café of 100% bonds_');
  });

  test('escapes wildcards in the search text', async () => {
    expect((await search('%%%')).meta).toEqual({ classrooms_total: 0, instructors_total: 0 });
    expect((await search('\\')).meta.classrooms_total).toBe(0);
  });

  test('finds a classroom by its subject and its instructor', async () => {
    const { classrooms: all } = await search('');
    const classroom = all.find(({ category }) => category !== null);
    const subject = classroom?.category?.name ?? '';
    const { first_name, last_name } = classroom?.instructor.user ?? {
      first_name: '',
      last_name: '',
    };

    expect((await search(subject)).classrooms.map(({ id }) => id)).toContain(classroom?.id);
    const byName = await search(`${last_name} ${first_name}`);
    expect(byName.classrooms.map(({ id }) => id)).toContain(classroom?.id);
    expect(byName.instructors.map(({ label }) => label)).toContain(classroom?.instructor.label);
  });

  test('finds an instructor by a subject', async () => {
    const { instructors } = await search('physics');
    expect(instructors.length).toBeGreaterThan(0);
    for (const { subjects } of instructors) {
      expect(subjects.map(({ name }) => name.toLowerCase())).toContain('physics');
    }
  });

  test('lists all classrooms and instructors in pages with totals for an empty query', async () => {
    const everything = await search('');
    const second = await search('', '&perPage=5&page=2');

    expect(everything.meta).toEqual({
      classrooms_total: everything.classrooms.length,
      instructors_total: everything.instructors.length,
    });
    expect(second.classrooms).toEqual(everything.classrooms.slice(5, 10));
    expect(second.instructors).toEqual(everything.instructors.slice(5, 10));
  });

  test('finds no results for an unknown text', async () => {
    expect(await search('زخرفيبلاتنمك')).toMatchObject({ classrooms: [], instructors: [] });
  });

  const totals = async (query: string) => (await search(query)).meta;
  const titles = async (query: string) =>
    (await search(query)).classrooms.map(({ title }) => title);

  test.each([
    ['الكيمياء', 'كيمياء'],
    ['والكيمياء', 'كيمياء'],
    ['اللغة الألمانية', 'لغة ألمانية'],
    ['المانية', 'ألمانية'],
    ['الاحياء', 'أحياء'],
    ['علم النفس والاجتماع', 'علم نفس واجتماع'],
    ['اجتماع و علم النفس', 'علم نفس واجتماع'],
    ['الفلسفة والمنطق', 'فلسفة ومنطق'],
    ['فلسفة & منطق', 'فلسفة ومنطق'],
    ['psychology and sociology', 'Psychology & sociology'],
    ['sociology psychology', 'Psychology & sociology'],
  ])('finds the same classrooms for %s as for %s', async (one, other) => {
    const found = await totals(one);
    expect(found.classrooms_total).toBeGreaterThan(0);
    expect(found).toEqual(await totals(other));
  });

  test.each(['😀🎓', '%_%', `'";--`, 'a'.repeat(200), 'ﷺ'.repeat(200), 'a '.repeat(100)])(
    'returns a result list for the query %j',
    async (query) => {
      await search(query);
    },
  );

  test('ranks a prefix match before an inner match', async () => {
    await provider.database.client`
    update classrooms set title_en = 'Zeta inside omegazeta' where id = (select max(id) from classrooms)`;
    await provider.database.client`
    update classrooms set title_en = 'Omegazeta' where id = (select min(id) + 1 from classrooms)`;
    expect(await titles('zeta')).toEqual(['Zeta inside omegazeta', 'Omegazeta']);
  });

  test('ranks title matches first, then instructor matches, then subject matches', async () => {
    const { client } = provider.database;
    await client`update categories set name_en = 'Quux' where id = (
    select category_id from classrooms where id = (select min(id) + 2 from classrooms))`;
    await client`update instructors set first_name_en = 'Quux' where id = (
    select instructor_id from classrooms where id = (select max(id) - 1 from classrooms))`;
    await client`update classrooms set title_en = 'Last with quux' where id = (select max(id) from classrooms)`;

    const { classrooms } = await search('quux');
    const kinds = classrooms.map(({ title, instructor }) =>
      title === 'Last with quux'
        ? 'title'
        : instructor.user.first_name === 'Quux'
          ? 'instructor'
          : 'subject',
    );

    expect(new Set(kinds)).toEqual(new Set(['title', 'instructor', 'subject']));
    expect(kinds).toEqual(
      kinds.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)),
    );
  });

  const order = ['title', 'instructor', 'subject'];

  test('ranks an instructor’s name before a subject of that name', async () => {
    const { client } = provider.database;
    await client`update instructors set last_name_en = 'Physicson', position = 999
    where id = (select max(id) from instructors where listed)`;
    const { instructors } = await search('physics');
    expect(instructors.length).toBeGreaterThan(1);
    expect(instructors[0]?.last_name).toBe('Physicson');
  });
});
