import type { Page } from '@playwright/test';
import { createMediaAddress } from '../../../server/src/reshape/addresses.ts';
import { cleanHtml, cleanQuestion, cleanWithFacebook } from '../../../server/src/reshape/html.ts';
import { hostileHtml } from '../../../server/src/testing/hostile-html.ts';
import { openOwnLesson } from '../own-lesson.ts';
import { inDatabase } from '../school-database.ts';
import { expect, test } from '../test.ts';

const everything = hostileHtml.join('\n');

/** What stands in the page and could run, load or pass for a part of ours. */
const armed = (page: Page, within: string) =>
  page.locator(within).evaluateAll((places) =>
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

test('what cleans the HTML of the school leaves nothing that a browser runs or fetches', async ({
  page,
  lang,
}) => {
  test.skip(lang === 'ar', 'There are no words in it.');
  const told: string[] = [];
  page.on('dialog', (dialog) => {
    told.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', ({ url }) => told.push(url()));
  const media = createMediaAddress('http://127.0.0.1:4000/api');
  const cleaners = [
    cleanHtml,
    (html: string) => cleanQuestion(html, media),
    (html: string) => cleanWithFacebook(html, 'https://www.facebook.com/school'),
  ];
  for (const clean of cleaners) {
    // As a server sends it, and as a page puts it in later: browsers read the two differently. No policy stands guard here.
    await page.setContent(`<main>${clean(everything)}</main>`);
    expect(await armed(page, 'main')).toEqual([]);
    await page.setContent('<main></main>');
    await page.locator('main').evaluate(
      (place, parts) => {
        for (const part of parts) {
          const own = document.createElement('div');
          own.innerHTML = part;
          place.append(own);
        }
      },
      hostileHtml.map((html) => clean(html)),
    );
    expect(await armed(page, 'main')).toEqual([]);
  }
  expect(told).toEqual([]);
});

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
      update assignments set question = ${everything}, question_type = 'text'
      where unit_id = (select id from units where type = 'assignment'
        and course_id = (select course_id from units where id = ${unitId}))
      returning id, unit_id`;
    await sql`insert into submissions
      (assignment_id, student_id, content, content_type, status, score, feedback, graded_at)
      select ${Number(homework?.['id'])}, students.id, ${everything}, 'text', 'passed', 15, ${everything}, now()
      from students join users on users.id = students.user_id where users.email = ${email}`;
    return Number(homework?.['unit_id']);
  });

  await page.goto(path);
  await expect(page.locator('article [dir=auto]').first()).toContainText('alert(1)');
  expect(await armed(page, 'article [dir=auto]')).toEqual([]);
  await page.goto(path.replace(/webcontent\/\d+$/, `assignment/${homeworkId}`));
  await expect(page.getByRole('region', { name: say('assignment:mark.title') })).toBeVisible();
  expect(await armed(page, 'article [dir=auto]')).toEqual([]);
  await expect(page.getByText('<svg/onload=alert(1)>').first()).toBeVisible();
  expect(told).toEqual([]);
});
