import type { Page } from '@playwright/test';
import { hostileHtml } from '../../../shared/src/rules/hostile-html.ts';
import { openOwnLesson } from '../own-lesson.ts';
import { inDatabase } from '../school-database.ts';
import { expect, test } from '../test.ts';

/** Both ways round: what opens and never closes hides what stands behind it. */
const everything = hostileHtml.join('\n');
const backwards = hostileHtml.toReversed().join('\n');

const prose = 'article [class*=prose]';

/** What stands in the page and could run, load or pass for a part of ours. */
const armed = (page: Page) =>
  page.locator(prose).evaluateAll((places) =>
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

test('a lesson, its homework and its mark show hostile HTML as the words it holds', async ({
  page,
  say,
  baseURL,
}) => {
  const told: string[] = [];
  page.on('dialog', (dialog) => {
    told.push(dialog.message());
    void dialog.dismiss();
  });
  const wanted = { kind: 'webcontent', label: 'rhetoric-and-literature' } as const;
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
});
