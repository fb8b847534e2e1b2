import type { ClassroomCard, ClassroomFull } from '@fasl/shared/provider-api/learning/classroom';
import type { Course, CourseFull } from '@fasl/shared/provider-api/learning/course';
import type { Instructor } from '@fasl/shared/provider-api/learning/instructor';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestClient, type TestClient } from '../../../test-support/browser.ts';
import {
  demoPassword,
  demoStudents,
  startTestProvider,
  type TestProvider,
} from '../../../test-support/provider.ts';

let provider: TestProvider;
let sql: TestProvider['database']['client'];
let guest: TestClient;
let arabicGuest: TestClient;
let mariam: TestClient;

beforeAll(async () => {
  provider = await startTestProvider();
  sql = provider.database.client;
  guest = createTestClient(provider.app);
  arabicGuest = createTestClient(provider.app, { language: 'ar-EG' });
  mariam = createTestClient(provider.app);
  await mariam.login(demoStudents.mariam.email, demoPassword);
});
afterAll(() => provider.stop());

const get = async <T>(browser: TestClient, path: string): Promise<T> =>
  (await browser.get(path)).data as T;
const getCards = (browser: TestClient, path: string) => get<ClassroomCard[]>(browser, path);

describe('classroom endpoints', () => {
  test('sends a list without pages as one page', async () => {
    const { data, meta } = await guest.get('/classroom/all');
    const { length: total } = data as ClassroomCard[];
    expect(meta).toEqual({ total, page: 1, perPage: total });
  });

  test('lists every classroom in exactly one of the four types', async () => {
    const all = await getCards(guest, '/classroom/all');
    const kinds = ['online', 'center', 'exam', 'revision'];
    const lists = await Promise.all(
      kinds.map((kind) => getCards(guest, `/classroom/type/${kind}?perPage=100`)),
    );

    for (const list of lists) expect(list.length).toBeGreaterThan(0);
    const ids = lists.flat().map(({ id }) => id);
    expect(ids.toSorted((a, b) => a - b)).toEqual(
      all.map(({ id }) => id).toSorted((a, b) => a - b),
    );
  });

  test('returns pages of a list without overlaps or gaps', async () => {
    const whole = await guest.get('/classroom/type/online?perPage=100');
    const { total } = whole.meta as { total: number };
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => getCards(guest, `/classroom/type/online?page=${page}&perPage=4`)),
    );

    expect(pages.flat().map(({ id }) => id)).toEqual(
      (whole.data as ClassroomCard[]).slice(0, 16).map(({ id }) => id),
    );
    const beyond = await guest.get(`/classroom/type/online?page=900&perPage=4`);
    expect(beyond).toMatchObject({ data: [], meta: { total, page: 900, perPage: 4 } });
  });

  test('shows enrolments to the student, but none to a guest', async () => {
    const seenByGuest = await getCards(guest, '/classroom/all');
    const seenByMariam = await getCards(mariam, '/classroom/all');
    const mine = await getCards(mariam, '/student/classrooms?perPage=100');

    expect(seenByGuest.flatMap(({ enrolled }) => enrolled)).toEqual([]);
    expect(mine.length).toBeGreaterThan(0);
    const enrolledIn = seenByMariam.filter(({ enrolled }) => enrolled.length > 0);
    expect(new Set(enrolledIn.map(({ id }) => id))).toEqual(new Set(mine.map(({ id }) => id)));
    for (const { enrolled } of mine) expect(enrolled[0]?.pivot.pivot_status).toBeTruthy();
  });

  test('lists the classroom with the latest activity first among the student’s classrooms', async () => {
    const mine = await getCards(mariam, '/student/classrooms');
    const last = mine.at(-1);
    await sql`
    update unit_progress set last_beat_at = now() + interval '1 second'
    where student_id = (select students.id from students join users on users.id = user_id
        where username = 'mariam')
      and unit_id in (select units.id from units join courses on courses.id = course_id
        where classroom_id = ${last?.id ?? 0})`;

    const [first] = await getCards(mariam, '/student/classrooms');
    expect(first?.id).toBe(last?.id);
  });

  test('shows structure and prices without personal data to a guest', async () => {
    const [card] = await getCards(guest, '/classroom/type/online');
    const classroom = await get<ClassroomFull>(guest, `/classroom/get/${card?.label}`);
    const courses = classroom.tabs.flatMap(({ sections }) => sections.flatMap((s) => s.courses));

    expect(classroom).toMatchObject({ id: card?.id, title: card?.title, enrolled: [] });
    expect(courses.length).toBeGreaterThan(0);
    for (const course of courses) {
      expect(course).toMatchObject({
        enrolled: [],
        pivot: { time: 0, progress: 0 },
        pivot_progress: 0,
      });
    }
    const onSale = courses.filter(({ active, buyable }) => active && buyable);
    expect(card?.price_from).toBe(Math.min(...onSale.map(({ price }) => price)));
  });

  test('returns the lowest price of the lessons that a student can buy', async () => {
    const cards = await getCards(guest, '/classroom/all');
    const card = cards.find(({ price_from: price }) => price !== null && price > 0);
    const id = card?.id ?? 0;
    const readPrice = async () => {
      const all = await getCards(guest, '/classroom/all');
      return all.find((one) => one.id === id)?.price_from;
    };
    const [lesson] = await sql`update courses set price = 0, buyable = false where id =
      (select max(id) from courses where classroom_id = ${id}) returning id`;
    expect(await readPrice()).toBe(card?.price_from);
    await sql`update courses set buyable = true where id = ${lesson?.['id']}`;
    expect(await readPrice()).toBe(0);

    await sql`update classrooms set status = 'closed' where id = ${id}`;
    expect(await readPrice()).toBeNull();
    await sql`update classrooms set status = 'open', accessible = false where id = ${id}`;
    expect(await readPrice()).toBeNull();
    await sql`update classrooms set accessible = true where id = ${id}`;
    expect(await readPrice()).toBe(0);

    await sql`update courses set price = 100, payment_methods_allowed = null
      where classroom_id = ${id}`;
    expect(await readPrice()).toBeNull();
  });

  test('returns the first unit that is neither completed nor locked as the next unit', async () => {
    const mine = await getCards(mariam, '/student/classrooms');
    const classrooms = await Promise.all(
      mine.map(({ label }) => get<ClassroomFull>(mariam, `/classroom/get/${label}`)),
    );
    const coursesOf = ({ tabs }: ClassroomFull) =>
      tabs.flatMap(({ sections }) => sections.flatMap(({ courses }) => courses));
    const isOpen = ({ enrolled }: Course) => enrolled[0]?.pivot.pivot_expired === false;
    const classroom = classrooms.find((one) => coursesOf(one).some(isOpen));
    const open = classroom && coursesOf(classroom).find(isOpen);
    const goTo = await mariam.get(`/classroom/course/goto?course_id=${open?.id}`);
    const course = await get<CourseFull>(mariam, `/classroom/course/${open?.id}`);
    const units = course.sections.flatMap((section) => section.units);

    expect(open).toBeDefined();
    expect(course).toMatchObject({ id: open?.id, units_count: units.length });
    expect(goTo.data).toEqual({
      course_id: open?.id,
      unit_id: units.find(({ completed, locked }) => !completed && !locked)?.id ?? null,
      classroom_label: classroom?.label,
    });
    const done = units.filter(({ completed }) => completed).length;
    expect(course.pivot_progress).toBe(Math.floor((done * 100) / units.length));
  });

  test('returns the reason why a lesson is not open: no access, expired or banned', async () => {
    const fresh = createTestClient(provider.app);
    await fresh.login(demoStudents.fresh.email, demoPassword);
    const [own] = await sql`
    select course_id, classroom_id from enrolments
    join courses on courses.id = course_id
    join students on students.id = student_id join users on users.id = user_id
    where username = 'mariam' and deleted_at is null and expires_at > now() limit 1`;
    const path = `/classroom/course/${own?.['course_id']}`;

    expect(await fresh.get(path)).toMatchObject({ status: 403, code: 'not_enrolled' });
    expect(await mariam.get(path)).toMatchObject({ status: 200 });
    await sql`update enrolments set expires_at = now() where course_id = ${own?.['course_id']}`;
    expect(await mariam.get(path)).toMatchObject({ status: 403, code: 'access_expired' });
    await sql`update memberships set active = false where classroom_id = ${own?.['classroom_id']}`;
    expect(await mariam.get(path)).toMatchObject({ status: 403, code: 'banned' });
  });

  test.each([
    '/classroom/course/999999',
    '/classroom/course/0',
    '/classroom/course/abc',
    '/classroom/course/goto?course_id=999999',
    '/classroom/get/no-such-room',
    '/instructor?label=nobody',
    '/page/imprint',
  ])('returns 404 for %s', async (path) => {
    expect(await mariam.get(path)).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('hides an unpublished classroom from every endpoint', async () => {
    const [card] = await getCards(guest, '/classroom/type/revision');
    const [course] =
      await sql`select id from courses where classroom_id = ${card?.id ?? 0} limit 1`;
    await sql`update classrooms set published_at = now() + interval '1 day' where id = ${card?.id ?? 0}`;

    const everywhere = await Promise.all([
      getCards(guest, '/classroom/all'),
      getCards(guest, '/classroom/type/revision?perPage=100'),
      get<Instructor>(guest, `/instructor?label=${card?.instructor.label}`).then(
        ({ classrooms }) => classrooms ?? [],
      ),
      get<{ classrooms: ClassroomCard[] }>(guest, '/classroom/search?query=&perPage=100').then(
        ({ classrooms }) => classrooms,
      ),
    ]);
    for (const list of everywhere) expect(list.map(({ id }) => id)).not.toContain(card?.id);
    expect(await guest.get(`/classroom/get/${card?.label}`)).toMatchObject({ status: 404 });
    expect(await mariam.get(`/classroom/course/${course?.['id']}`)).toMatchObject({ status: 404 });
  });

  test('counts the instructors of the list, without archived ones', async () => {
    const count = async () =>
      (await get<{ instructors: number }>(guest, '/statistics')).instructors;
    const before = await count();
    const listed = await get<Instructor[]>(guest, '/instructor/all');
    expect(before).toBe(listed.length);
    await sql`update instructors set archived_at = now() where id = (
      select id from instructors where listed and archived_at is null limit 1)`;
    expect(await count()).toBe(before - 1);
    await sql`update instructors set archived_at = null`;
  });

  test('translates every text of a list', async () => {
    const english = await getCards(guest, '/classroom/all');
    const arabic = await getCards(arabicGuest, '/classroom/all');

    expect(arabic.map(({ id }) => id)).toEqual(english.map(({ id }) => id));
    const isArabic = (text: string | undefined) => /[\u0600-\u06FF]/.test(text ?? '');
    for (const card of arabic) {
      expect(isArabic(card.category?.name)).toBe(true);
      expect(isArabic(card.instructor.user.first_name)).toBe(true);
      for (const { name } of card.educationYears) expect(isArabic(name)).toBe(true);
    }
    for (const card of english) expect(isArabic(card.category?.name)).toBe(false);
  });
});
