import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createHandlers } from '../../src/app/handlers.ts';
import { videoPlays } from '../../src/db/schema/progress.ts';
import type { Jump } from '../../src/modules/video/watched.ts';
import { addStudent, callOf, type TestStudent } from '../accounts/student.ts';
import { startTestProvider, type TestProvider } from '../provider.ts';
import { addOpenLesson } from './lesson.ts';

/** The length of the video in a lesson made by `addOpenLesson`. */
export const videoSeconds = 100;

type Film = {
  provider: TestProvider;
  student: TestStudent;
  unitId: number;
  now: Date;
};

/** For each test a new student with an unopened video, on a controlled clock. */
export function prepareVideo() {
  const film = { now: new Date() } as Film;
  let handlers: ReturnType<typeof createHandlers>;

  beforeAll(async () => {
    film.provider = await startTestProvider({ now: () => film.now });
    handlers = createHandlers(film.provider.services);
  });
  afterAll(() => film.provider.stop());
  beforeEach(async () => {
    film.now = new Date();
    const { db } = film.provider.services;
    film.student = await addStudent(db);
    const lesson = await addOpenLesson(db, film.student, { kinds: ['video'], now: film.now });
    film.unitId = lesson.units[0]?.id ?? 0;
  });

  const call = () => callOf(film.provider.services, film.student);
  const params = () => ({ id: film.unitId });
  const play = async () => (await handlers.playVideo({ params: params() }, call())).data;
  const report = async (position: number, finished = false, jump?: Jump) => {
    const input = { params: params(), body: { position, finished, jump } };
    return (await handlers.countVideoPlay(input, call())).data.plays_used;
  };
  const pass = (seconds: number) => {
    film.now = new Date(film.now.getTime() + seconds * 1000);
  };
  const isDone = async () => (await handlers.getUnit({ params: params() }, call())).data.completed;

  /** Plays from one second to another with the reports of a browser. */
  async function watch(from: number, to: number): Promise<number> {
    let used = 0;
    for (let at = from; at < to; ) {
      const step = Math.min(10, to - at);
      pass(step);
      at += step;
      used = await report(at, at === videoSeconds);
    }
    return used;
  }

  const ownPlays = () => eq(videoPlays.studentId, film.student.studentId);
  return { film, play, report, pass, isDone, watch, ownPlays };
}
