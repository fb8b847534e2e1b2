import type { Page } from '@playwright/test';
import { hostileHtml } from '../../../../shared/src/test-support/hostile-html.ts';
import { resumeExam } from '../../pages/exam.ts';
import { startExam } from '../../support/exam/exam.ts';
import { openLessonForNewStudent } from '../../support/lesson/student-lesson.ts';
import { queryDatabase } from '../../support/product/school-database.ts';
import { expect, test } from '../../support/runner/test.ts';

/** In both orders: an unclosed tag hides the markup that follows it. */
const allHtml = hostileHtml.join('\n');
const reversedHtml = hostileHtml.toReversed().join('\n');

const prose = 'article [class*=prose]';
const label = 'rhetoric-and-literature';

/** Finds elements that could run scripts, load content or imitate a part of the portal. */
const findActiveElements = (page: Page, where = prose) =>
  page.locator(where).evaluateAll((roots) =>
    roots.flatMap((place) =>
      [...place.querySelectorAll('*')].flatMap((element) => {
        const isTag = /^(?:script|style|iframe|object|embed|form|link|meta|base|svg|math)$/i;
        const bad = [...element.attributes].filter(
          ({ name, value }) =>
            /^(?:on|style|id|name|class|srcdoc)/i.test(name) ||
            /^\s*(?:java|vb)script:/i.test(value),
        );
        return isTag.test(element.tagName) || bad.length > 0 ? [element.outerHTML] : [];
      }),
    ),
  );

/** Records the dialogs that a script would open. */
function recordDialogs(page: Page): string[] {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return dialogs;
}

test.describe('hostile HTML', () => {
  test('is shown as text in web content, homework and feedback, and external pages are isolated', async ({
    page,
    t,
    baseURL,
  }) => {
    const dialogs = recordDialogs(page);
    const options = { kind: 'webcontent', label } as const;
    const { path, unitId, email } = await openLessonForNewStudent(page, baseURL ?? '', options);
    const homeworkId = await queryDatabase(async (sql) => {
      await sql`update web_contents set html = ${allHtml} where unit_id = ${unitId}`;
      const [homework] = await sql`
        update assignments set question = ${reversedHtml}, question_type = 'text'
        where unit_id = (select id from units where type = 'assignment'
          and course_id = (select course_id from units where id = ${unitId}))
        returning id, unit_id`;
      await sql`insert into submissions
        (assignment_id, student_id, content, content_type, status, score, feedback, graded_at)
        select ${Number(homework?.['id'])}, students.id, ${allHtml}, 'text', 'passed', 15, ${reversedHtml}, now()
        from students join users on users.id = students.user_id where users.email = ${email}`;
      return Number(homework?.['unit_id']);
    });

    await page.goto(path);
    await expect(page.locator(prose)).toContainText('alert(1)');
    expect(await findActiveElements(page)).toEqual([]);
    await page.goto(path.replace(/webcontent\/\d+$/, `assignment/${homeworkId}`));
    await expect(page.getByRole('region', { name: t('assignment:mark.title') })).toBeVisible();
    await expect(page.locator(prose)).toHaveCount(2);
    expect(await findActiveElements(page)).toEqual([]);
    await expect(page.getByText('<svg/onload=alert(1)>').first()).toBeVisible();
    expect(dialogs).toEqual([]);

    const elsewhere = 'https://lessons.example/cells';
    await page.route(elsewhere, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>A page of somebody else</p>' }),
    );
    await queryDatabase(
      (sql) =>
        sql`update web_contents set html = null, url = ${elsewhere} where unit_id = ${unitId}`,
    );
    await page.goto(path);
    const framed = page.frameLocator('iframe').frameLocator('iframe');
    await expect(framed.getByText('A page of somebody else')).toBeVisible();
    const framing = page.frames().filter((frame) => frame !== page.mainFrame());
    const origins = await Promise.all(framing.map((frame) => frame.evaluate(() => self.origin)));
    expect(origins).toEqual(['null', 'null']);
  });

  test('is shown as text on classroom and instructor pages and in an exam question', async ({
    page,
    t,
    baseURL,
  }) => {
    const dialogs = recordDialogs(page);
    const instructor = await queryDatabase(async (sql) => {
      const [row] = await sql`update classrooms
        set description_en = ${allHtml}, description_ar = ${allHtml}
        where label = ${label} returning instructor_id`;
      const [{ label: found } = { label: '' }] = await sql<{ label: string }[]>`update instructors
        set bio_en = ${allHtml}, bio_ar = ${allHtml}
        where id = ${Number(row?.['instructor_id'])} returning label`;
      return found;
    });
    for (const path of [`/classroom/${label}`, `/instructor/${instructor}`]) {
      await page.goto(path);
      await expect(page.getByText('<svg/onload=alert(1)>')).toBeVisible();
    }

    const choices = hostileHtml.slice(3, 6).map((text, place) => ({ id: place + 1, text }));
    const questions = [{ type: 'mcq', body: allHtml, choices, answerKey: [1] }];
    const exam = await startExam(page.request, { origin: baseURL ?? '', questions });
    await resumeExam(page, t, exam);
    const body = '[data-question] [id^=question-][class*=body]';
    await expect(page.locator(body)).toContainText('alert(1)');
    expect(await findActiveElements(page, body)).toEqual([]);
    await expect(page.getByText('<svg/onload=alert(1)>').first()).toBeVisible();
    expect(dialogs).toEqual([]);
  });
});
