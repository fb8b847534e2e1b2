import type { ClassroomCard } from '@fasl/shared/contracts/classroom/classroom';
import type { GuestHome } from '@fasl/shared/contracts/classroom/home';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword, demoStudents, type Portal, startPortal } from '../../test-support/portal.ts';
import { selectCarousel } from './own-year-lists.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
  // Before the first request, because the portal caches the trial lesson.
  await portal.provider.database.client`update trials set questions = jsonb_set(
    questions, '{0,bodyEn}', to_jsonb('<p>A</p><script>x()</script>'::text))`;
});
afterAll(() => portal.stop());

const dataOf = <T>(part: { status: 'ok'; data: T } | { status: 'failed' } | null): T => {
  if (part?.status !== 'ok') throw new Error('The section is not there.');
  return part.data;
};

describe('home procedures', () => {
  test('returns instructors, news, classrooms and statistics to a guest', async () => {
    const home = await portal.aGuest().home.guest();
    expect(dataOf(home.instructors).length).toBeGreaterThan(7);
    expect(dataOf(home.news).length).toBeGreaterThan(0);
    expect(dataOf(home.statistics).classrooms).toBeGreaterThan(0);
    const [card] = dataOf(home.classrooms);
    expect(card?.thumbnailUrl ?? '/media/').toMatch(/^\/media\//);
    expect(card?.subject?.nameEn).toMatch(/[a-z]/i);
    expect(card?.subject?.nameAr).toMatch(/[\u0600-\u06ff]/);
  });

  test('returns the trial lesson to a guest, with public files and sanitised questions', async () => {
    const guest = portal.aGuest('en-GB');
    expect((await guest.home.guest()).hasTrial).toBe(true);
    const trial = await guest.home.trial();

    expect(trial?.questions).toHaveLength(3);
    expect(trial?.questions[0]?.body).toBe('<p>A</p>');
    for (const url of [trial?.film.url, ...(trial?.film.captions ?? []).map((one) => one.url)]) {
      const file = await portal.app.inject({ url: url ?? '' });
      expect(file.statusCode).toBe(200);
    }
    expect((await portal.aGuest('ar-EG').home.trial())?.title).toMatch(/[\u0600-\u06ff]/);
  });

  test('omits only images when the browser sends Save-Data', async () => {
    const page = { 'x-csrf': '1', 'sec-fetch-site': 'same-origin' };
    const ask = async (headers: Record<string, string> = {}) => {
      const answer = await portal.app.inject({
        url: '/trpc/home.guest',
        headers: { ...page, ...headers },
      });
      return answer.json().result.data as GuestHome;
    };
    const [whole, spared] = [await ask(), await ask({ 'save-data': 'on' })];

    expect(dataOf(whole.instructors).some(({ photoUrl }) => photoUrl)).toBe(true);
    const withoutPicture = { photoUrl: null, thumbnailUrl: null };
    for (const part of ['instructors', 'news', 'classrooms'] as const) {
      const bare = dataOf<object[]>(whole[part]).map((one) => ({
        ...one,
        ...Object.fromEntries(Object.entries(withoutPicture).filter(([key]) => key in one)),
      }));
      expect(dataOf<object[]>(spared[part])).toEqual(bare);
    }
  });

  test('returns the names of a subject in both languages', async () => {
    const subjects = await Promise.all(
      (['en-GB', 'ar-EG'] as const).map(async (language) => {
        const { classrooms } = await portal.aGuest(language).home.guest();
        return dataOf(classrooms).map(({ subject }) => subject);
      }),
    );
    expect(subjects[0]).toEqual(subjects[1]);
  });

  test('returns a student’s classrooms with status, and the lesson to continue', async () => {
    const student = await portal.aStudent(demoStudents.mariam.email, demoPassword);
    const home = await student.home.student();
    const mine = dataOf(home.mine);
    expect(mine.length).toBeGreaterThan(0);
    expect(home.continuation.status).toBe('ok');
    const online = dataOf(home.online);
    expect(online.every(({ type }) => type === 'online')).toBe(true);
    const standing = new Map(mine.map(({ id, enrolmentStatus }) => [id, enrolmentStatus]));
    for (const card of online) expect(card.enrolmentStatus).toBe(standing.get(card.id) ?? null);
    expect(dataOf(home.revisions).every(({ subType }) => subType === 'revision')).toBe(true);
  });

  test('returns the classrooms of the student’s year, or all classrooms on request', async () => {
    const student = await portal.aStudent(demoStudents.mariam.email, demoPassword);
    const own = await student.home.student();
    const all = await student.home.student({ years: 'all' });
    expect(own.ownYear).toBe('Third Secondary');
    const isOwn = ({ years }: { years: string[] }) => years.includes('Third Secondary');
    for (const part of ['online', 'exams', 'revisions'] as const) {
      const [limited, every] = [dataOf(own[part]), dataOf(all[part])];
      expect(limited.every(isOwn), part).toBe(true);
      // All years alternate, and the student's own year comes first and in the same order.
      const ids = every.filter(isOwn).map(({ id }) => id);
      expect(ids[0]).toBe(every[0]?.id);
      expect(ids).toEqual(limited.slice(0, ids.length).map(({ id }) => id));
    }
    expect(dataOf(all.online).slice(0, 4).map(isOwn)).toEqual([true, false, true, false]);
  });

  test('shows other years on request, even if the student’s year fills a carousel', async () => {
    const year = 'Third Secondary';
    const cards = Array.from({ length: 20 }, (_, id) => ({
      id,
      type: 'online' as const,
      subType: null,
      years: id < 15 ? [year] : ['First Secondary'],
    })) as ClassroomCard[];
    const years = { all: Promise.resolve(cards), year: Promise.resolve(year), isLimited: false };
    const shown = await selectCarousel('online', years);
    expect(shown.slice(0, 4).map(({ id }) => id)).toEqual([0, 15, 1, 16]);
    expect(shown).toHaveLength(12);
  });

  test('returns all classrooms to a student without a year', async () => {
    const { client } = portal.provider.database;
    await client`update students set education_year_id = null
      where number = ${demoStudents.trouble.number}`;
    const student = await portal.aStudent(demoStudents.trouble.email, demoPassword);
    const home = await student.home.student();
    expect(home.ownYear).toBeNull();
    const years = new Set(dataOf(home.online).flatMap((card) => card.years));
    expect(years.size).toBeGreaterThan(1);
  });

  test('returns the most urgent item of the agenda as the next step', async () => {
    const student = await portal.aStudent(demoStudents.mariam.email, demoPassword);
    const [home, dashboard] = await Promise.all([
      student.home.student(),
      student.dashboard.overview(),
    ]);
    expect(dataOf(home.step)).toEqual(dataOf(dashboard.steps)[0]);
    expect(home.calendar).toEqual(expect.arrayContaining(dataOf(dashboard.steps)));
  });

  test('returns the streak of days with a completed unit', async () => {
    const { client } = portal.provider.database;
    await client`delete from unit_progress where student_id =
      (select id from students where number = ${demoStudents.trouble.number})`;
    await client`insert into unit_progress (student_id, unit_id, completed_at)
      select students.id, chosen.id, now() - chosen.place * interval '1 day' from students
      cross join (select id, row_number() over (order by id) as place from units limit 3) as chosen
      where number = ${demoStudents.trouble.number}`;
    const student = await portal.aStudent(demoStudents.trouble.email, demoPassword);
    expect((await student.home.student()).streak).toEqual({ days: 3, includesToday: false });

    const newcomer = await portal.aStudent(demoStudents.fresh.email, demoPassword);
    expect((await newcomer.home.student()).streak).toBeNull();
  });

  test('returns no classrooms for a new student', async () => {
    const student = await portal.aStudent(demoStudents.fresh.email, demoPassword);
    const home = await student.home.student();
    expect(dataOf(home.mine)).toEqual([]);
    expect(dataOf(home.continuation)).toBeNull();
    expect(dataOf(home.step)).toBeNull();
    expect(home.calendar).toEqual([]);
  });

  test('does not return an expired lesson as the lesson to continue', async () => {
    const student = await portal.aStudent(demoStudents.trouble.email, demoPassword);
    const home = await student.home.student();
    expect(dataOf(home.mine).length).toBeGreaterThan(0);
    // Two of the lessons have closed. The third lesson is open, but not in the first classroom.
    const until = dataOf(home.continuation)?.openUntil ?? '';
    expect(Date.parse(until)).toBeGreaterThan(Date.now());
  });

  test('does not return a finished lesson as the lesson to continue', async () => {
    const { client } = portal.provider.database;
    const student = await portal.aStudent(demoStudents.mariam.email, demoPassword);
    const { courseId = 0 } = dataOf((await student.home.student()).continuation) ?? {};
    await client`insert into unit_progress (student_id, unit_id, completed_at)
      select students.id, units.id, now() from students
      join units on units.course_id = ${courseId} where number = ${demoStudents.mariam.number}
      on conflict (student_id, unit_id) do update set completed_at = now()`;
    expect(dataOf((await student.home.student()).continuation)?.courseId).not.toBe(courseId);
  });

  test('returns all classrooms of a student, even more than a carousel shows', async () => {
    const { client } = portal.provider.database;
    await client`insert into memberships (student_id, classroom_id)
    select students.id, classrooms.id from classrooms
    join students on students.number = ${demoStudents.fresh.number}
    where published_at <= now() order by classrooms.id limit 14`;
    const student = await portal.aStudent(demoStudents.fresh.email, demoPassword);
    expect(dataOf((await student.home.student()).mine)).toHaveLength(14);
  });
});
