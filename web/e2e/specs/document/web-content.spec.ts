import type { Page } from '@playwright/test';
import { openLessonForNewStudent } from '../../support/lesson/student-lesson.ts';
import { queryDatabase } from '../../support/product/school-database.ts';
import { expect, test } from '../../support/runner/test.ts';

const lesson = '/classroom/organic-chemistry/course/2';
const main = (page: Page) => page.getByRole('main');

test.beforeEach(async ({ page, signIn }) => signIn(page, 'mariam'));

test.describe('web content page', () => {
  test('shows images', async ({ page, axe }) => {
    await page.goto(`${lesson}/webcontent/12`);
    const picture = main(page).locator('img');
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await axe(page);
  });

  test('keeps inline text on one line and a long code line within the page', {
    tag: '@full',
  }, async ({ page, baseURL }) => {
    const html = `Read <b>this</b> first.<pre>${'const answer = 42; '.repeat(40)}</pre>`;
    const options = { kind: 'webcontent', label: 'french-revision' } as const;
    const { path, unitId } = await openLessonForNewStudent(page, baseURL ?? '', options);
    await queryDatabase(
      (sql) => sql`update web_contents set html = ${html} where unit_id = ${unitId}`,
    );
    await page.goto(path);
    const content = main(page).locator('[class*=prose]');
    await expect(content).toContainText('Read this first.');
    const tops = await content.evaluate((prose) =>
      [...prose.childNodes].slice(0, 3).map((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return Math.round(range.getBoundingClientRect().top);
      }),
    );
    expect(new Set(tops).size).toBe(1);
    const code = content.locator('pre');
    expect(await code.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  });

  test('sets the direction of each paragraph, list item and table cell by its language', {
    tag: '@both',
  }, async ({ page, baseURL }) => {
    const html = `<p>The law of Ohm.</p><p>قانون أوم في دائرة.</p><p>HCl حمض قوي جدًا في الماء.</p><p>42</p>
      <ul><li>المقاومة</li><li>شدة التيار</li><li>Voltage</li></ul>
      <table><tr><td>الجهد</td><td>فولت</td></tr><tr><td>The current</td><td>7</td></tr></table>
      <p dir="rtl">Told so.</p><div dir="rtl"><p>Told around it.</p></div>`;
    const options = { kind: 'webcontent', label: 'french-second-language' } as const;
    const { path, unitId } = await openLessonForNewStudent(page, baseURL ?? '', options);
    await queryDatabase(
      (sql) => sql`update web_contents set html = ${html} where unit_id = ${unitId}`,
    );
    await page.goto(path);
    const text = main(page).locator('[class*=prose]');
    const readDirections = (tag: string) =>
      text
        .locator(tag)
        .evaluateAll((parts) =>
          parts.map((part) => `${part.textContent.trim()}: ${getComputedStyle(part).direction}`),
        );
    await expect
      .poll(() => readDirections('p'))
      .toEqual([
        'The law of Ohm.: ltr',
        'قانون أوم في دائرة.: rtl',
        'HCl حمض قوي جدًا في الماء.: rtl',
        '42: rtl',
        'Told so.: rtl',
        'Told around it.: rtl',
      ]);
    expect(await readDirections('li')).toEqual([
      'المقاومة: rtl',
      'شدة التيار: rtl',
      'Voltage: ltr',
    ]);
    expect(await readDirections('td')).toEqual([
      'الجهد: rtl',
      'فولت: rtl',
      'The current: ltr',
      '7: rtl',
    ]);
    const table = await text
      .locator('td')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left));
    expect(table[0]).toBeGreaterThan(table[1] ?? 0);
    const marks = await text.locator('li').evaluateAll((items) =>
      items.map((item) => {
        const range = document.createRange();
        range.selectNodeContents(item);
        const { left, right } = range.getBoundingClientRect();
        const list = item.parentElement?.getBoundingClientRect() ?? new DOMRect();
        return { left: Math.round(left - list.left), right: Math.round(list.right - right) };
      }),
    );
    const [arabic, , latin] = marks;
    expect(arabic?.right).toBeGreaterThan(20);
    expect(arabic?.right).toBeLessThan(40);
    expect(latin?.left).toBe(arabic?.right);
  });

  test('a table too wide for a phone scrolls instead of breaking words', {
    tag: '@full',
  }, async ({ page, axe, baseURL }) => {
    const row = (tag: string) => `<tr>${`<${tag}>Photosynthesis</${tag}>`.repeat(6)}</tr>`;
    const html = `<table>${row('th')}${row('td')}</table>`;
    const options = { kind: 'webcontent', label: 'italian-from-zero' } as const;
    await page.setViewportSize({ width: 390, height: 844 });
    const { path, unitId } = await openLessonForNewStudent(page, baseURL ?? '', options);
    await queryDatabase(
      (sql) => sql`update web_contents set html = ${html} where unit_id = ${unitId}`,
    );
    await page.goto(path);
    const table = main(page).locator('[class*=prose] table');
    await expect(table).toBeVisible();

    const lines = await table.locator('td').evaluateAll((cells) =>
      cells.map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getClientRects().length;
      }),
    );
    expect(lines).toEqual([1, 1, 1, 1, 1, 1]);
    expect(await table.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await axe(page);
  });

  test('an external page loads on request with data saver, gets focus and can go full screen', {
    tag: '@full',
  }, async ({ page, baseURL, t }) => {
    const options = { kind: 'webcontent', label: 'logic-first-secondary' } as const;
    const { path, unitId } = await openLessonForNewStudent(page, baseURL ?? '', options);
    const url = 'https://lessons.example/waves';
    await queryDatabase(
      (sql) => sql`update web_contents set html = null, url = ${url} where unit_id = ${unitId}`,
    );
    await page.route(url, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<button onclick="document.documentElement.requestFullscreen()">All of it</button>',
      }),
    );
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await page.goto(path);
    await page.getByRole('button', { name: t('reading:showUnsized') }).press('Enter');
    await expect(page.locator('iframe')).toBeFocused();
    await page.frameLocator('iframe').frameLocator('iframe').getByText('All of it').click();
    await expect
      .poll(() => page.evaluate(() => document.fullscreenElement?.tagName))
      .toBe('IFRAME');
  });

  test('a unit name in the other language is laid out in the direction of that language', {
    tag: '@full',
  }, async ({ page, baseURL }) => {
    const options = { kind: 'webcontent', label: 'philosophy-third-secondary' } as const;
    const { path, unitId } = await openLessonForNewStudent(page, baseURL ?? '', options);
    const names = { en: 'الموجات (الجزء الأول)', ar: 'Waves (part one)' };
    await queryDatabase(
      (sql) =>
        sql`update units set name_en = ${names.en}, name_ar = ${names.ar} where id = ${unitId}`,
    );
    await page.goto(path);
    const endsRightOfStart = (name: Element) => {
      const { firstChild: text } = name;
      const readLeft = (at: number) => {
        const letter = document.createRange();
        letter.setStart(text ?? name, at);
        letter.setEnd(text ?? name, at + 1);
        return letter.getBoundingClientRect().left;
      };
      return readLeft((name.textContent?.length ?? 1) - 1) > readLeft(0);
    };
    const name = main(page).getByText(/^(?:الموجات|Waves) \(/);
    await expect(name).toHaveCount(2);
    const isEnglish = (await name.first().textContent()) === names.ar;
    for (const one of await name.all())
      expect(await one.evaluate(endsRightOfStart)).toBe(isEnglish);
  });

  test('an external page opened offline loads when the network is back', {
    tag: '@full',
  }, async ({ page, baseURL, t, tolerate }) => {
    tolerate(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await page.context().clearCookies();
    const options = { kind: 'webcontent', label: 'logic-first-secondary' } as const;
    const { path, unitId } = await openLessonForNewStudent(page, baseURL ?? '', options);
    const url = 'https://lessons.example/waves';
    await queryDatabase(
      (sql) => sql`update web_contents set html = null, url = ${url} where unit_id = ${unitId}`,
    );
    await page.route(url, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>How light bends</p>' }),
    );
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await page.goto(path);
    const show = page.getByRole('button', { name: t('reading:showUnsized') });
    await expect(show).toBeVisible();
    const lost = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('lesson-frame'),
    );
    await page.context().setOffline(true);
    await show.click();
    await lost;
    const markRead = main(page).getByRole('button', { name: t('reading:markRead') });
    await markRead.focus();
    await page.context().setOffline(false);
    const shown = page.frameLocator('iframe').frameLocator('iframe').getByText('How light bends');
    await expect(shown).toBeVisible();
    await expect(markRead).toBeFocused();
  });
});
