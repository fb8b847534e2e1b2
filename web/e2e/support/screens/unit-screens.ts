import { expect, type Page } from '@playwright/test';
import type { UnitKind } from '../../../../shared/src/contracts/lesson/lesson-page.ts';
import { waitForDocument } from '../../pages/document.ts';
import {
  completeEarlierUnits,
  openLessonForNewStudent,
  slotStart,
} from '../lesson/student-lesson.ts';
import { queryDatabase } from '../product/school-database.ts';
import type { Translate } from '../runner/translations.ts';
import { registerStudent } from '../student/registered-student.ts';
import { formatForeignPage } from './foreign-page.ts';
import type { Screen } from './screens.ts';

type UnitOptions = { kind: UnitKind; label: string };

/** Opens a unit as a new student, so that the states of screens do not affect each other. */
async function openUnit(
  page: Page,
  options: UnitOptions,
  fn?: (unitId: number, email: string) => unknown,
) {
  const complete = { ...options, isComplete: true };
  const lesson = await openLessonForNewStudent(page, new URL(page.url()).origin, complete);
  if (options.kind === 'webinar') await completeEarlierUnits(lesson);
  await fn?.(lesson.unitId, lesson.email);
  await page.goto(lesson.path, { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await page.locator('main [class*=skeleton]').first().waitFor({ state: 'detached' });
}

const homework = (label: string): UnitOptions => ({ kind: 'assignment', label });
const live = (label: string): UnitOptions => ({ kind: 'webinar', label });
const setDeadline = (unitId: number, days: number) =>
  queryDatabase(
    (sql) => sql`update assignments set created_at = now(), duration_days = ${days}
      where unit_id = ${unitId}`,
  );

async function writeAnswer(page: Page, t: Translate): Promise<void> {
  await openUnit(page, homework('modern-physics'), (unitId) => setDeadline(unitId, 14));
  await page.getByText(t('assignment:kind.text'), { exact: true }).click();
  const problem = (await page.evaluate(() => document.dir)) === 'rtl' ? 'المسألة' : 'Problem';
  const text = `${problem} 3: E = hf = 2.07 eV\n${problem} 5: λ = h / p = 0.12 nm`;
  await page.getByPlaceholder(t('assignment:placeholder')).fill(text);
}

async function attachFiles(page: Page, t: Translate): Promise<void> {
  const isArabic = await page.evaluate(() => document.dir === 'rtl');
  const pages = [640_000, 910_000, 420_000].map((bytes, index) => ({
    name: `${isArabic ? 'حل الواجب، صفحة' : 'Homework, page'} ${index + 1}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF'.padEnd(bytes)),
  }));
  const word = {
    name: isArabic ? 'حل المسألة الثامنة.docx' : 'Question 8.docx',
    mimeType: 'application/msword',
    buffer: Buffer.from('no'),
  };
  await openUnit(page, homework('modern-physics'), (unitId) => setDeadline(unitId, 14));
  await page.getByText(t('assignment:kind.attachment'), { exact: true }).click();
  await page.locator('input[type=file]').setInputFiles([...pages, word]);
  await page.getByRole('main').getByRole('alert').waitFor();
  for (const { name } of pages) await page.getByRole('link', { name }).waitFor();
}

const answer =
  '«العلمُ»: مبتدأ مرفوع بالضمة. «نورٌ»: خبر مرفوع بالضمة.\n' +
  'السؤال 10: تشبيه بليغ، شبّه الشاعر العلم بالنور الذي يهدي صاحبه.';

const addSubmission = (
  email: string,
  unitId: number,
  mark: { score: number | null; feedback: string },
) =>
  queryDatabase(
    (sql) => sql`with sent as (insert into submissions (assignment_id, student_id, content,
        content_type, status, score, feedback, graded_at) select assignments.id, students.id,
        ${answer}, 'text', ${mark.score === null ? 'submitted' : mark.score < 10 ? 'failed' : 'passed'},
        ${mark.score}, ${mark.feedback}, case when ${mark.score !== null} then now() end
      from assignments, students join users on users.id = students.user_id
      where assignments.unit_id = ${unitId} and users.email = ${email} returning student_id)
      insert into unit_progress (student_id, unit_id, completed_at)
      select student_id, ${unitId}, now() from sent`,
  );

const submitted =
  (label: string, score: number | null, feedback = '') =>
  (page: Page) =>
    openUnit(page, homework(label), async (unitId, email) => {
      await setDeadline(unitId, 14);
      await addSubmission(email, unitId, { score, feedback });
    });

const askByFile = (label: string, ending: 'pdf' | 'svg') => (page: Page) =>
  openUnit(page, homework(label), async (unitId) => {
    await setDeadline(unitId, 30);
    await queryDatabase(
      (sql) => sql`update assignments set question_type = 'attachment',
        question = (select question from assignments where question like ${`%.${ending}`} limit 1)
        where unit_id = ${unitId}`,
    );
  });

const askByPdf = (page: Page) =>
  askByFile('chemistry-second-secondary', 'pdf')(page).then(() => waitForDocument(page));

const missedHomework = (page: Page) =>
  openUnit(page, homework('genetics-and-dna'), (unitId) => setDeadline(unitId, 0));

/** `starts` is in minutes from now. */
type Slot = { starts: number; isFull?: boolean; bookedBy?: string };

const setSlots = (unitId: number, plan: Slot[]) =>
  queryDatabase(async (sql) => {
    const slots = await sql`select id, webinar_id from slots
      where webinar_id = (select id from webinars where unit_id = ${unitId}) order by id`;
    for (const [index, { starts, isFull, bookedBy }] of plan.entries()) {
      const slot = slots[index];
      if (!slot) continue;
      const start = slotStart(sql, starts);
      await sql`update slots set start_time = ${start}, end_time = ${start} + interval '90 minutes',
        students_count = ${isFull ? sql`capacity` : 3} where id = ${slot['id']}`;
      if (!bookedBy) continue;
      await sql`insert into slot_bookings (slot_id, webinar_id, student_id)
        select ${slot['id']}, ${slot['webinar_id']}, students.id from students
        join users on users.id = students.user_id where users.email = ${bookedBy}`;
    }
  });

const openSlots = (page: Page) =>
  openUnit(page, live('modern-physics'), (unitId) =>
    setSlots(unitId, [{ starts: -12 }, { starts: 1_500, isFull: true }, { starts: 3000 }]),
  );

async function askToBook(page: Page, t: Translate): Promise<void> {
  await openSlots(page);
  await page
    .getByRole('button', { name: new RegExp(`^${t('webinar:do.book')}`) })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('heading').waitFor();
}

const bookedWebinar = (starts: number, label: string) => (page: Page) =>
  openUnit(page, live(label), (unitId, email) =>
    setSlots(unitId, [{ starts: -3000 }, { starts, bookedBy: email }, { starts: 3000 }]),
  );

const noSlots = (page: Page) =>
  openUnit(page, live('electricity'), (unitId) =>
    setSlots(unitId, [{ starts: -9000 }, { starts: -6000 }, { starts: -3000 }, { starts: -300 }]),
  );

async function externalPage(page: Page): Promise<void> {
  const isArabic = await page.evaluate(() => document.dir === 'rtl');
  const body = formatForeignPage(isArabic ? 'rtl' : 'ltr');
  await page.route('https://biology.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body }),
  );
  await openUnit(page, { kind: 'webcontent', label: 'genetics-and-dna' }, (unitId) =>
    queryDatabase(
      (sql) => sql`update web_contents set html = null, url = 'https://biology.example/dna'
        where unit_id = ${unitId}`,
    ),
  );
  const frames = page.getByRole('main').frameLocator('iframe').frameLocator('iframe');
  await frames.getByRole('heading').waitFor();
}

async function showCachedLesson(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  // `waitForFunction` does not wait for a promise.
  await expect
    .poll(() => page.evaluate(async (path) => Boolean(await caches.match(path)), pathname))
    .toBe(true);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.goto(pathname);
  await page.getByRole('main').getByRole('listitem').first().waitFor();
}

async function register(page: Page, t: Translate): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: t('classroom:registerNow') })
    .click();
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
}

async function registerEmpty(page: Page, t: Translate): Promise<void> {
  await register(page, t);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('admission:next'), exact: true })
    .click();
  await page.locator('[aria-invalid=true]').first().waitFor();
}

async function openBell(page: Page, t: Translate): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${t('notification:title')}`) })
    .click();
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
}

/** A new student has no notifications. */
async function openEmptyBell(page: Page, t: Translate): Promise<void> {
  const student = await registerStudent(new URL(page.url()).origin);
  await student.signIn(page.request, `bell-${student.phone}`);
  await page.goto('/', { waitUntil: 'networkidle' });
  await openBell(page, t);
}

const rhetoric = 'rhetoric-and-literature';
const dokki = '/classroom/chemistry-dokki';
const praise = '<p>إجابة واضحة وكاملة. في المرة القادمة سمِّ القاعدة قبل استخدامها.</p>';
const advice = '<p>الإعراب صحيح. راجع أنواع التشبيه، ثم أعد حل السؤال 10.</p>';

/** Homework, live sessions, registration and notifications in every state. */
export const unitScreens: Screen[] = [
  { name: 'assignment', path: '/about', prepare: writeAnswer },
  { name: 'assignment-files', path: '/about', prepare: attachFiles },
  { name: 'assignment-paper', path: '/about', prepare: askByPdf },
  { name: 'assignment-picture', path: '/about', prepare: askByFile('electricity', 'svg') },
  { name: 'assignment-sent', path: '/about', prepare: submitted(rhetoric, null) },
  { name: 'assignment-passed', path: '/about', prepare: submitted(rhetoric, 17, praise) },
  { name: 'assignment-failed', path: '/about', prepare: submitted(rhetoric, 6.5, advice) },
  { name: 'assignment-missed', path: '/about', prepare: missedHomework },
  { name: 'webinar', path: '/about', prepare: openSlots },
  { name: 'webinar-book', path: '/about', prepare: askToBook },
  { name: 'webinar-booked', path: '/about', prepare: bookedWebinar(300, 'genetics-and-dna') },
  { name: 'webinar-join', path: '/about', prepare: bookedWebinar(10, rhetoric) },
  { name: 'webinar-none', path: '/about', prepare: noSlots },
  { name: 'webcontent-elsewhere', path: '/about', prepare: externalPage },
  { name: 'admission', path: dokki, as: 'fresh', prepare: register },
  { name: 'admission-empty', path: dokki, as: 'fresh', prepare: registerEmpty },
  { name: 'classroom-register', path: dokki, as: 'fresh' },
  { name: 'classroom-pending', path: dokki, as: 'mariam' },
  { name: 'bell', path: '/', as: 'mariam', prepare: openBell },
  { name: 'bell-none', path: '/about', prepare: openEmptyBell },
  {
    name: 'course-kept',
    path: '/classroom/organic-chemistry/course/2',
    as: 'mariam',
    prepare: showCachedLesson,
    isCached: true,
  },
];
