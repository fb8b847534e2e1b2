import type { Page } from '@playwright/test';
import type { UnitKind } from '../../../../shared/src/contracts/lesson/lesson-page.ts';
import { openOwnLesson } from '../lesson/own-lesson.ts';
import { inDatabase } from '../product/school-database.ts';
import type { Say } from '../runner/say.ts';
import { makeStudent } from '../student/own-student.ts';
import { readyPaper } from './lesson-screens.ts';
import type { Screen } from './screens.ts';

type Own = { kind: UnitKind; label: string };

/** Opens a unit as a new student, so that the states of screens do not affect each other. */
async function openOwn(page: Page, own: Own, work?: (unitId: number, email: string) => unknown) {
  const lesson = await openOwnLesson(page, new URL(page.url()).origin, own);
  await work?.(lesson.unitId, lesson.email);
  await page.goto(lesson.path, { waitUntil: 'networkidle' });
  await page.locator('main [class*=skeleton]').first().waitFor({ state: 'detached' });
}

const homework = (label: string): Own => ({ kind: 'assignment', label });
const live = (label: string): Own => ({ kind: 'webinar', label });

const dueIn = (unitId: number, days: number) =>
  inDatabase(
    (sql) => sql`update assignments set created_at = now(), duration_days = ${days}
      where unit_id = ${unitId}`,
  );

async function write(page: Page, say: Say): Promise<void> {
  await openOwn(page, homework('modern-physics'), (unitId) => dueIn(unitId, 14));
  await page.getByText(say('assignment:kind.text'), { exact: true }).click();
  await page.getByPlaceholder(say('assignment:placeholder')).fill('E = hf, λ = h / p');
}

const attached = [
  { name: 'صفحة 1 من حل الواجب.pdf', mimeType: 'application/pdf', text: '%PDF-1.4\n%%EOF' },
  { name: 'IMG_20261122_213045_long_name_of_a_phone.jpg', mimeType: 'image/jpeg', text: 'no' },
].map(({ text, ...file }) => ({ ...file, buffer: Buffer.from(text) }));

async function attach(page: Page, say: Say): Promise<void> {
  await openOwn(page, homework('modern-physics'), (unitId) => dueIn(unitId, 14));
  await page.getByText(say('assignment:kind.attachment'), { exact: true }).click();
  await page.locator('input[type=file]').setInputFiles(attached);
  await page.getByRole('main').getByRole('alert').waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: /صفحة 1/ })
    .waitFor();
}

const submit = (email: string, unitId: number, mark: { score: number | null; feedback: string }) =>
  inDatabase(
    (sql) => sql`insert into submissions
      (assignment_id, student_id, content, content_type, status, score, feedback, graded_at)
      select assignments.id, students.id, 'التيار 2 أمبير، لأن المقاومتين على التوازي.', 'text',
        ${mark.score === null ? 'submitted' : mark.score >= 10 ? 'passed' : 'failed'},
        ${mark.score}, ${mark.feedback}, case when ${mark.score !== null} then now() end
      from assignments, students join users on users.id = students.user_id
      where assignments.unit_id = ${unitId} and users.email = ${email}`,
  );

const sent =
  (label: string, score: number | null, feedback = '') =>
  (page: Page) =>
    openOwn(page, homework(label), async (unitId, email) => {
      await dueIn(unitId, 14);
      await submit(email, unitId, { score, feedback });
    });

const askBy = (label: string, file: string) => (page: Page) =>
  openOwn(page, homework(label), async (unitId) => {
    await dueIn(unitId, 30);
    await inDatabase(
      (sql) => sql`update assignments set question_type = 'attachment',
        question = ${`/materials/homework/${file}`} where unit_id = ${unitId}`,
    );
  });

const askByPaper = (page: Page) =>
  askBy('electricity', 'chemistry.pdf')(page).then(() => readyPaper(page));

const missed = (page: Page) =>
  openOwn(page, homework('genetics-and-dna'), (unitId) => dueIn(unitId, 0));

/** `starts` is in minutes from now. */
type Slot = { starts: number; isFull?: boolean; bookedBy?: string };

const setSlots = (unitId: number, plan: Slot[]) =>
  inDatabase(async (sql) => {
    const slots = await sql`select id, webinar_id from slots
      where webinar_id = (select id from webinars where unit_id = ${unitId}) order by id`;
    for (const [place, { starts, isFull, bookedBy }] of plan.entries()) {
      const slot = slots[place];
      if (!slot) continue;
      await sql`update slots set start_time = now() + make_interval(mins => ${starts}),
        end_time = now() + make_interval(mins => ${starts + 90}),
        students_count = ${isFull ? sql`capacity` : 3} where id = ${slot['id']}`;
      if (!bookedBy) continue;
      await sql`insert into slot_bookings (slot_id, webinar_id, student_id)
        select ${slot['id']}, ${slot['webinar_id']}, students.id from students
        join users on users.id = students.user_id where users.email = ${bookedBy}`;
    }
  });

const toBook = (page: Page) =>
  openOwn(page, live('modern-physics'), (unitId) =>
    setSlots(unitId, [{ starts: -12 }, { starts: 240, isFull: true }, { starts: 3000 }]),
  );

async function askToBook(page: Page, say: Say): Promise<void> {
  await toBook(page);
  await page
    .getByRole('button', { name: new RegExp(`^${say('webinar:do.book')}`) })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

const booked = (starts: number, label: string) => (page: Page) =>
  openOwn(page, live(label), (unitId, email) =>
    setSlots(unitId, [{ starts: -3000 }, { starts, bookedBy: email }, { starts: 3000 }]),
  );

const noSlots = (page: Page) =>
  openOwn(page, live('electricity'), (unitId) =>
    setSlots(unitId, [{ starts: -9000 }, { starts: -6000 }, { starts: -3000 }, { starts: -300 }]),
  );

const elsewhere = (page: Page) =>
  openOwn(page, { kind: 'webcontent', label: 'genetics-and-dna' }, (unitId) =>
    inDatabase(
      (sql) => sql`update web_contents set html = null, url = 'https://example.test/cells'
        where unit_id = ${unitId}`,
    ),
  );

async function keep(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  await page.waitForFunction(async (path) => Boolean(await caches.match(path)), pathname);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.goto(pathname);
  await page.getByRole('main').getByRole('listitem').first().waitFor();
}

async function register(page: Page, say: Say): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: say('classroom:registerNow') })
    .click();
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
}

async function registerEmpty(page: Page, say: Say): Promise<void> {
  await register(page, say);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('admission:next'), exact: true })
    .click();
  await page.locator('[aria-invalid=true]').first().waitFor();
}

async function ring(page: Page, say: Say): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${say('notification:title')}`) })
    .click();
  await page.getByRole('dialog').waitFor();
}

/** A new student has no notifications. */
async function ringForNothing(page: Page, say: Say): Promise<void> {
  const student = await makeStudent(new URL(page.url()).origin);
  await student.signIn(page.request, `bell-${student.phone}`);
  await page.goto('/', { waitUntil: 'networkidle' });
  await ring(page, say);
}

const dokki = '/classroom/chemistry-dokki';
const praise = '<p>إجابة واضحة وكاملة. في المرة القادمة سمِّ القاعدة قبل استخدامها.</p>';

/** Units that a student submits, books or registers for, in every state. */
export const unitScreens: Screen[] = [
  { name: 'assignment', path: '/about', prepare: write },
  { name: 'assignment-files', path: '/about', prepare: attach },
  { name: 'assignment-paper', path: '/about', prepare: askByPaper },
  {
    name: 'assignment-picture',
    path: '/about',
    prepare: askBy('waves-and-motion', 'circuit.svg'),
  },
  { name: 'assignment-sent', path: '/about', prepare: sent('rhetoric-and-literature', null) },
  {
    name: 'assignment-passed',
    path: '/about',
    prepare: sent('rhetoric-and-literature', 17, praise),
  },
  { name: 'assignment-failed', path: '/about', prepare: sent('rhetoric-and-literature', 6.5) },
  { name: 'assignment-missed', path: '/about', prepare: missed },
  { name: 'webinar', path: '/about', prepare: toBook },
  { name: 'webinar-book', path: '/about', prepare: askToBook },
  { name: 'webinar-booked', path: '/about', prepare: booked(300, 'genetics-and-dna') },
  { name: 'webinar-join', path: '/about', prepare: booked(10, 'rhetoric-and-literature') },
  { name: 'webinar-none', path: '/about', prepare: noSlots },
  { name: 'webcontent-elsewhere', path: '/about', prepare: elsewhere },
  { name: 'admission', path: dokki, as: 'fresh', prepare: register },
  { name: 'admission-empty', path: dokki, as: 'fresh', prepare: registerEmpty },
  { name: 'classroom-register', path: dokki, as: 'fresh' },
  { name: 'classroom-pending', path: dokki, as: 'mariam' },
  { name: 'bell', path: '/', as: 'mariam', prepare: ring },
  { name: 'bell-none', path: '/about', prepare: ringForNothing },
  {
    name: 'course-kept',
    path: '/classroom/organic-chemistry/course/2',
    as: 'mariam',
    prepare: keep,
    isKept: true,
  },
];
