import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createHandlers } from '../../src/app/handlers.ts';
import { videoPlays } from '../../src/db/schema/progress.ts';
import type { SeekJump } from '../../src/modules/video/watched-ranges.ts';
import { addStudent, createCall, type TestStudent } from '../accounts/student.ts';
import { startTestProvider, type TestProvider } from '../provider.ts';
import { addOpenLesson } from './lesson.ts';

/** The duration of the video in a lesson of `addOpenLesson`. */
export const videoSeconds = 100;

type VideoFixture = {
  provider: TestProvider;
  student: TestStudent;
  unitId: number;
  now: Date;
};

/** Creates a student with an unopened video for each test, on a controlled clock. */
export function prepareVideo() {
  const fixture = { now: new Date() } as VideoFixture;
  let handlers: ReturnType<typeof createHandlers>;

  beforeAll(async () => {
    fixture.provider = await startTestProvider({ now: () => fixture.now });
    handlers = createHandlers(fixture.provider.services);
  });
  afterAll(() => fixture.provider.stop());
  beforeEach(async () => {
    fixture.now = new Date();
    const { db } = fixture.provider.services;
    fixture.student = await addStudent(db);
    const lesson = await addOpenLesson(db, fixture.student, { kinds: ['video'], now: fixture.now });
    fixture.unitId = lesson.units[0]?.id ?? 0;
  });

  const call = () => createCall(fixture.provider.services, fixture.student);
  const params = () => ({ id: fixture.unitId });
  const play = async () => (await handlers.playVideo({ params: params() }, call())).data;
  const report = async (position: number, finished = false, jump?: SeekJump) => {
    const input = { params: params(), body: { position, finished, jump } };
    return (await handlers.countVideoPlay(input, call())).data.plays_used;
  };
  const pass = (seconds: number) => {
    fixture.now = new Date(fixture.now.getTime() + seconds * 1000);
  };
  const isDone = async () => (await handlers.getUnit({ params: params() }, call())).data.completed;

  /** Sends the reports of a browser that plays from one second to another. */
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

  const ownPlays = () => eq(videoPlays.studentId, fixture.student.studentId);
  return { fixture, play, report, pass, isDone, watch, ownPlays };
}
