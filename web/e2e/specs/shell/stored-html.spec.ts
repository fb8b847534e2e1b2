import type { Page } from '@playwright/test';
import { hostileHtml } from '../../../../shared/src/rules/text/hostile-html.ts';
import { beginExam, resume } from '../../support/exam/exam.ts';
import { openOwnLesson } from '../../support/lesson/own-lesson.ts';
import { inDatabase } from '../../support/product/school-database.ts';
import { expect, test } from '../../support/runner/test.ts';

/** In both orders: an unclosed tag hides the markup that follows it. */
const everything = hostileHtml.join('\n');
const backwards = hostileHtml.toReversed().join('\n');

const prose = 'article [class*=prose]';
const label = 'rhetoric-and-literature';

/** Elements of the page that could run, load or imitate a part of ours. */
const armed = (page: Page, where = prose) =>
  page.locator(where).evaluateAll((places) =>
    places.flatMap((place) =>
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
function listen(page: Page): string[] {
  const told: string[] = [];
  page.on('dialog', (dialog) => {
    told.push(dialog.message());
    void dialog.dismiss();
  });
  return told;
}

test.describe('hostile HTML', () => {
  test('is shown as text in a lesson, its homework and its mark', async ({
    page,
    say,
    baseURL,
  }) => {
    const told = listen(page);
    const wanted = { kind: 'webcontent', label } as const;
    const { path, unitId, email } = await openOwnLesson(page, baseURL ?? '', wanted);
    const homeworkId = await inDatabase(async (sql) => {
      await sql`update web_contents set html = ${everything} where unit_id = ${unitId}`;
      const [homework] = await sql`
        update assignments set question = ${backwards}, question_type = 'text'
        where unit_id = (select id from units where type = 'assignment'
          and course_id = (select course_id from units where id = ${unitId}))
        returning id, unit_id`;
      await sql`insert into submissions
        (assignment_id, student_id, content, content_type, status, score, feedback, graded_at)
        select ${Number(homework?.['id'])}, students.id, ${everything}, 'text', 'passed', 15, ${backwards}, now()
        from students join users on users.id = students.user_id where users.email = ${email}`;
      return Number(homework?.['unit_id']);
    });

    await page.goto(path);
    await expect(page.locator(prose)).toContainText('alert(1)');
    expect(await armed(page)).toEqual([]);
    await page.goto(path.replace(/webcontent\/\d+$/, `assignment/${homeworkId}`));
    await expect(page.getByRole('region', { name: say('assignment:mark.title') })).toBeVisible();
    await expect(page.locator(prose)).toHaveCount(2);
    expect(await armed(page)).toEqual([]);
    await expect(page.getByText('<svg/onload=alert(1)>').first()).toBeVisible();
    expect(told).toEqual([]);

    const elsewhere = 'https://lessons.example/cells';
    await page.route(elsewhere, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>A page of somebody else</p>' }),
    );
    await inDatabase(
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

  test('is shown as text in a classroom, its instructor and a question', async ({
    page,
    say,
    baseURL,
  }) => {
    const told = listen(page);
    const instructor = await inDatabase(async (sql) => {
      const [row] = await sql`update classrooms
        set description_en = ${everything}, description_ar = ${everything}
        where label = ${label} returning instructor_id`;
      const [{ label: found } = { label: '' }] = await sql<{ label: string }[]>`update instructors
        set bio_en = ${everything}, bio_ar = ${everything}
        where id = ${Number(row?.['instructor_id'])} returning label`;
      return found;
    });
    // Rendered by the server for a guest, then hydrated.
    for (const path of [`/classroom/${label}`, `/instructor/${instructor}`]) {
      await page.goto(path);
      await expect(page.getByText('<svg/onload=alert(1)>')).toBeVisible();
    }

    const choices = hostileHtml.slice(3, 6).map((text, place) => ({ id: place + 1, text }));
    const asked = [{ type: 'mcq', body: everything, choices, answerKey: [1] }];
    const exam = await beginExam(page.request, { origin: baseURL ?? '', asked });
    await resume(page, say, exam);
    const body = '[data-question] [id^=question-][class*=body]';
    await expect(page.locator(body)).toContainText('alert(1)');
    expect(await armed(page, body)).toEqual([]);
    await expect(page.getByText('<svg/onload=alert(1)>').first()).toBeVisible();
    expect(told).toEqual([]);
  });
});
