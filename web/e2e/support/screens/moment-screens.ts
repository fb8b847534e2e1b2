import type { Page } from '@playwright/test';
import { videoLocator, waitForVideo } from '../../pages/video.ts';
import { openLessonForNewStudent } from '../lesson/student-lesson.ts';
import { queryDatabase } from '../product/school-database.ts';
import type { Translate } from '../runner/translations.ts';
import { completeProfile, registerStudent } from '../student/registered-student.ts';
import type { Screen } from './screens.ts';

const originOf = (page: Page): string => new URL(page.url()).origin;

/** Completes every unit of the lesson while its page is open in the browser's storage. */
async function finishLesson(page: Page, t: Translate): Promise<void> {
  const options = { kind: 'document', label: 'waves-and-motion', isComplete: true } as const;
  const { unitId, email, path } = await openLessonForNewStudent(page, originOf(page), options);
  await page.goto(path, { waitUntil: 'networkidle' });
  await queryDatabase(
    (sql) => sql`insert into unit_progress (student_id, unit_id, completed_at)
      select students.id, others.id, now() from students
      join users on users.id = students.user_id and users.email = ${email}
      join units on units.id = ${unitId}
      join units others on others.course_id = units.course_id
      on conflict (student_id, unit_id) do update set completed_at = excluded.completed_at`,
  );
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByRole('region', { name: t('course:finished.title') }).waitFor();
}

/** Ends a video of which the server has already counted the play. */
async function endVideo(page: Page, t: Translate): Promise<void> {
  const options = { kind: 'video', isComplete: true } as const;
  const { unitId, email, path } = await openLessonForNewStudent(page, originOf(page), options);
  await queryDatabase(
    (sql) => sql`insert into unit_progress (student_id, unit_id, completed_at, plays_used)
      select students.id, ${unitId}, now(), 1 from students
      join users on users.id = students.user_id and users.email = ${email}`,
  );
  await page.goto(path);
  await waitForVideo(page);
  await videoLocator(page).evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    await video.play();
    video.currentTime = video.duration - 0.2;
  });
  await page.getByRole('button', { name: t('video:ended.again') }).waitFor();
}

type CompletedUnits = { email: string; unitId: number; isToday: boolean };

/** Completes one unit of the lesson on each of the last days, or one of them today. */
const completeUnits = ({ email, unitId, isToday }: CompletedUnits) =>
  queryDatabase(
    (sql) => sql`insert into unit_progress (student_id, unit_id, completed_at)
      select students.id, chosen.id, now() - chosen.days * interval '1 day' from students
      join users on users.id = students.user_id and users.email = ${email}
      cross join (select id, row_number() over (order by id) - 1 as days from units
        where course_id = (select course_id from units where id = ${unitId})
          and id <> ${unitId}) as chosen
      where (chosen.days = 0) = ${isToday}
      on conflict (student_id, unit_id) do update set completed_at = excluded.completed_at`,
  );

/** A student whose streak of the last days grows, and a test that closes soon. */
async function openHomeWithStreak(page: Page): Promise<void> {
  const options = { kind: 'test', label: 'waves-and-motion', isComplete: true } as const;
  const { email, unitId } = await openLessonForNewStudent(page, originOf(page), options);
  await completeUnits({ email, unitId, isToday: false });
  await page.goto('/', { waitUntil: 'networkidle' });
  await completeUnits({ email, unitId, isToday: true });
  await queryDatabase(async (sql) => {
    await sql`update tests set active = true, active_end_date = now() + interval '75 hours'
      where unit_id = ${unitId}`;
    // The closing lesson is more urgent, so the home page shows the test as well.
    await sql`update enrolments set expires_at = now() + interval '30 hours' from students
      join users on users.id = students.user_id and users.email = ${email}
      where enrolments.student_id = students.id`;
  });
  await page.goto('/', { waitUntil: 'networkidle' });
}

async function openSignupDone(page: Page): Promise<void> {
  const student = await registerStudent(originOf(page));
  await completeProfile(student);
  await student.signIn(page.request, `done-${student.phone}`);
  await page.goto('/signup/3', { waitUntil: 'networkidle' });
}

/** Rewards, shown when they have just happened. */
export const momentScreens: Screen[] = [
  { name: 'moment-lesson', path: '/about', prepare: finishLesson },
  { name: 'moment-video', path: '/about', prepare: endVideo },
  { name: 'moment-streak', path: '/about', prepare: openHomeWithStreak },
  { name: 'moment-signup', path: '/about', prepare: openSignupDone },
];
