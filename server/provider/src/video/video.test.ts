import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { enrol } from '../classroom/enrol.ts';
import { courses } from '../db/schema/classroom.ts';
import { videoPlays } from '../db/schema/progress.ts';
import { units } from '../db/schema/unit.ts';
import { createHandlers } from '../handlers.ts';
import { addOpenLesson } from '../testing/lesson.ts';
import { addStudent, callOf, type TestStudent } from '../testing/student.ts';
import { startTestProvider, type TestProvider } from '../testing.ts';
import type { Jump } from './watched.ts';

/** The film of these lessons lasts so long. */
const filmSeconds = 100;

let provider: TestProvider;
let handlers: ReturnType<typeof createHandlers>;
let now = new Date();
let student: TestStudent;
let unitId: number;

beforeAll(async () => {
  provider = await startTestProvider({ now: () => now });
  handlers = createHandlers(provider.services);
});
afterAll(() => provider.stop());
beforeEach(async () => {
  now = new Date();
  const { db } = provider.services;
  student = await addStudent(db);
  const lesson = await addOpenLesson(db, student, { kinds: ['video'], now });
  unitId = lesson.units[0]?.id ?? 0;
});

const call = () => callOf(provider.services, student);
const play = async () => (await handlers.playVideo({ params: { id: unitId } }, call())).data;
const report = async (position: number, finished = false, jump?: Jump) => {
  const input = { params: { id: unitId }, body: { position, finished, jump } };
  return (await handlers.countVideoPlay(input, call())).data.plays_used;
};
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const isDone = async () =>
  (await handlers.getUnit({ params: { id: unitId } }, call())).data.completed;

/** Plays from one second to another as a browser reports it. */
async function watch(from: number, to: number): Promise<number> {
  let used = 0;
  for (let at = from; at < to; ) {
    const step = Math.min(10, to - at);
    pass(step);
    at += step;
    used = await report(at, at === filmSeconds);
  }
  return used;
}

test('a film that is watched through costs one play and is done', async () => {
  expect(await play()).toMatchObject({ plays_allowed: 3, plays_used: 0, resume_at: 0 });
  expect(await isDone()).toBe(false);

  expect(await watch(0, filmSeconds)).toBe(1);
  expect(await isDone()).toBe(true);
  expect(await play()).toMatchObject({ plays_used: 1, resume_at: 0 });
});

test('reloads, crashes and pauses cost nothing, and the film goes on where it stopped', async () => {
  await play();
  await watch(0, 40);
  for (let reload = 0; reload < 10; reload += 1) {
    pass(3_600);
    expect(await play()).toMatchObject({ plays_used: 0, resume_at: 40 });
  }

  expect(await watch(40, filmSeconds)).toBe(1);
});

test('whoever jumps to the end has not watched it', async () => {
  await play();
  pass(10);
  expect(await report(filmSeconds, true)).toBe(0);
  expect(await isDone()).toBe(false);
});

const watched = async () => {
  const [lease] = await provider.services.db
    .select({ watched: videoPlays.watched })
    .from(videoPlays)
    .where(eq(videoPlays.studentId, student.studentId));
  return lease?.watched;
};

test('of what was told with a jump, however late, only that is watched which was seen before and after it', async () => {
  await play();
  await watch(0, 10);
  pass(200);
  for (let time = 0; time < 2; time += 1) {
    expect(await report(95, false, { from: 20, to: 85 })).toBe(0);
    pass(100);
  }
  expect(await report(filmSeconds + 5, true, { from: 20, to: 85 })).toBe(0);
  expect(await isDone()).toBe(false);
  expect(await watched()).toEqual([
    [0, 20],
    [85, filmSeconds],
  ]);
});

test('a jump told twice begins no next play, and what is watched on from there does', async () => {
  await play();
  await watch(0, 85);
  pass(10);
  const jump = { from: 91, to: 5 };
  for (let time = 0; time < 2; time += 1) {
    expect(await report(7, false, jump)).toBe(1);
    pass(100);
  }
  const own = eq(videoPlays.studentId, student.studentId);
  expect(await provider.services.db.$count(videoPlays, own)).toBe(1);
  expect(await watch(7, filmSeconds)).toBe(2);
});

test('an end that is told again after the film was opened anew uses no play up', async () => {
  for (let time = 1; time <= 2; time += 1) {
    await play();
    expect(await watch(0, filmSeconds)).toBe(time);
    for (let opening = 0; opening < 2; opening += 1) {
      await play();
      pass(600);
      expect(await report(filmSeconds, true)).toBe(time);
    }
  }
});

test('nor does one that comes with the jump before it', async () => {
  const end = () => report(filmSeconds, true, { from: 4, to: 10 });
  await play();
  pass(4);
  await report(4);
  pass(60);
  expect(await end()).toBe(1);
  await play();
  pass(600);
  expect(await end()).toBe(1);
});

test('the same report again and again is worth the time that has passed', async () => {
  await play();
  for (let at = 2; at <= filmSeconds; at += 2) await report(at);

  expect(await isDone()).toBe(false);
  expect((await play()).plays_used).toBe(0);
});

test('two players that show different parts by turns are worth what both of them show', async () => {
  await play();
  await play();
  pass(5);
  await report(50);
  let used = 0;
  for (let at = 2; at <= 48; at += 2) {
    pass(1);
    await report(at);
    pass(1);
    used = await report(50 + at);
  }
  expect(used).toBe(1);
  expect(await isDone()).toBe(true);
});

test('many players at once are worth no more than the time that passes', async () => {
  await play();
  for (let second = 1; second <= 24; second += 1) {
    pass(1);
    for (const part of [0, 25, 50, 75]) await report(part + second);
  }
  expect(await isDone()).toBe(false);
});

test('marks from before what a server without them has kept credit no jump', async () => {
  await play();
  await watch(0, 10);
  pass(3_600);
  await provider.services.db
    .update(videoPlays)
    .set({ lastSeenAt: now })
    .where(eq(videoPlays.studentId, student.studentId));
  pass(1);

  expect(await report(filmSeconds)).toBe(0);
  expect(await isDone()).toBe(false);
});

test('after three full plays the film is used up, and the end of the third can still be seen', async () => {
  for (let time = 0; time < 2; time += 1) {
    await play();
    await watch(0, filmSeconds);
  }
  await play();
  expect(await watch(0, 95)).toBe(3);
  expect(await play()).toMatchObject({ plays_used: 3, resume_at: 95 });
  expect(await watch(95, filmSeconds)).toBe(3);

  await expect(play()).rejects.toMatchObject({ code: 'plays_used_up', show: true });
});

test('whoever buys a lesson again may watch its film as often again', async () => {
  const { db } = provider.services;
  for (let time = 0; time < 3; time += 1) {
    await play();
    await watch(0, filmSeconds);
  }
  pass(8 * 86_400);
  const [row] = await db
    .select({ course: courses })
    .from(courses)
    .innerJoin(units, eq(units.courseId, courses.id))
    .where(eq(units.id, unitId));
  if (!row) throw new Error('no course');
  await enrol(db, { course: row.course, studentId: student.studentId, source: 'wallet', now });

  expect(await play()).toMatchObject({ plays_used: 0, resume_at: 0 });
  expect(await watch(0, filmSeconds)).toBe(1);
});

test('what is watched again after a play has counted begins the next one, while one is left', async () => {
  await play();
  await watch(0, 95);
  await report(0);
  expect(await watch(0, 95)).toBe(2);
  await report(0);
  expect(await watch(0, 95)).toBe(3);
  await report(0);

  pass(10);
  await expect(report(10)).rejects.toMatchObject({ code: 'plays_used_up' });
});

test('whoever goes back a little near the end of the last play sees it to its end', async () => {
  for (let time = 0; time < 3; time += 1) {
    await play();
    expect(await watch(0, 95)).toBe(time + 1);
    await report(85);
    expect(await watch(85, filmSeconds)).toBe(time + 1);
  }
  await expect(play()).rejects.toMatchObject({ code: 'plays_used_up' });
});

test('of twenty last reports at the same moment one counts', async () => {
  await play();
  await watch(0, 85);
  pass(10);
  const used = await Promise.all(Array.from({ length: 20 }, () => report(95)));

  expect(new Set(used)).toEqual(new Set([1]));
});

test('of twenty that open the film at the same moment all have the same play', async () => {
  await Promise.all(Array.from({ length: 20 }, () => play()));

  const own = eq(videoPlays.studentId, student.studentId);
  expect(await provider.services.db.$count(videoPlays, own)).toBe(1);
});
