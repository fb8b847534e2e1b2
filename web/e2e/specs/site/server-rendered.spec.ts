import { logInLink } from '../../pages/header.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';

/** Records whether the parsed document is fresh, before any script of the page runs. */
function recordFreshState(): void {
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    window.name = document.documentElement.dataset['fresh'] === '' ? 'fresh' : 'whole';
  });
}

/** React adds a key to each hydrated element. */
const isHydrated = (element: Element) =>
  Object.keys(element).some((key) => key.startsWith('__reactFiber'));

/** Marks the server-rendered heading before any script of the page runs. */
function markServerHeading(): void {
  document.addEventListener('readystatechange', () => {
    document.querySelector('h1')?.setAttribute('data-first', '');
  });
}

test.describe('server rendering', () => {
  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('renders the guest home with its links', { tag: '@both' }, async ({ page, t }) => {
      await page.goto('/');

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home:hero.title'));
      await expect(page.getByRole('heading', { name: t('home:instructors.title') })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      const signup = page.getByRole('banner').getByRole('link', { name: t('common:signUp') });
      await expect(signup).toHaveAttribute('href', '/signup');
    });

    for (const { path, tag } of [
      { path: '/about', tag: '@full' },
      { path: '/login', tag: [] },
    ]) {
      test(`shows the JavaScript notice at the top of ${path}`, { tag }, async ({ page }) => {
        await page.goto(path);
        const notice = page.locator('body > noscript');

        // Playwright's text matchers skip `noscript`.
        expect(await notice.textContent()).toContain('JavaScript');
        expect(await notice.boundingBox()).toMatchObject({ x: 0, y: 0, width: 1440 });
        await expect(notice).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      });
    }

    test('the header shows links on a wide screen and the menu button on a phone', async ({
      page,
      t,
    }) => {
      await page.goto('/about');
      const header = page.getByRole('banner');
      const wide = [
        header.getByRole('button', { name: t('common:otherLanguage') }),
        logInLink(page, t),
      ];
      const menu = header.getByRole('button', { name: t('common:menu') });
      for (const item of wide) await expect(item).toBeVisible();
      await expect(menu).toBeHidden();

      await page.setViewportSize({ width: 390, height: 844 });
      for (const item of wide) await expect(item).toBeHidden();
      await expect(menu).toBeVisible();
    });

    test('renders a classroom with its lessons, its tabs and the login link', async ({
      page,
      t,
    }) => {
      await page.goto('/classroom/organic-chemistry');

      const lesson = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.locator('h3') });
      await expect(lesson.first()).toBeVisible();
      const parts = page.getByRole('navigation', { name: t('classroom:tabs') });
      await expect(parts.getByRole('link').last()).toHaveAttribute('href', /\?tab=\d+$/);
      const login = page.getByRole('main').getByRole('link', { name: t('classroom:action.buy') });
      await expect(login.first()).toHaveAttribute('href', /^\/login\?redirect=/);
    });

    test('renders the results with a working search box', async ({ page, t, lang }) => {
      const physics = lang === 'ar' ? 'فيزياء' : 'Physics';
      await page.goto('/results');
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();

      const box = page.getByRole('searchbox', { name: t('results:box') });
      await box.fill(physics);
      await box.press('Enter');

      await expect(page.getByRole('heading', { level: 1 })).toContainText(physics);
    });
  });

  for (const { path, tag } of [
    { path: '/results', tag: '@full' },
    { path: '/results?query=Physics', tag: '@both' },
    { path: '/login', tag: '@full' },
    { path: '/signup', tag: '@full' },
    { path: '/forgot-password', tag: '@full' },
    { path: '/parent', tag: '@full' },
  ]) {
    test(`${path} has its title in the HTML`, { tag }, async ({ page }) => {
      const html = (await (await page.goto(path))?.text()) ?? '';
      const [, title = ''] = /<title>(.*)<\/title>/.exec(html) ?? [];

      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveTitle(title);
      expect(title).toContain(' · ');
    });
  }

  for (const { path, tag } of [
    { path: '/faqs', tag: '@full' },
    { path: '/instructor/hany-saleh', tag: '@full' },
    // Texts, numbers and dates depend on the language.
    { path: '/classroom/organic-chemistry', tag: '@both' },
    { path: '/results?query=Physics', tag: '@full' },
    { path: '/no/such/page', tag: '@full' },
  ]) {
    test(`${path} hydrates without an error`, { tag }, async ({ page, request, tolerate }) => {
      if (path.startsWith('/no/')) tolerate(failedRequest);
      expect(await (await request.get(path)).text()).toContain('data-rendered');
      await page.addInitScript(markServerHeading);
      await page.goto(path);

      await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('data-first', '');
      await expect(page.locator('[data-rendered]')).toHaveCount(0);
    });
  }

  test('lays out the skipped sections soon after the first render without a shift', {
    tag: '@full',
  }, async ({ page }) => {
    await page.addInitScript(recordFreshState);
    await page.goto('/');
    expect(await page.evaluate(() => window.name)).toBe('fresh');
    await expect(page.locator('[data-fresh]')).toHaveCount(0);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const arrived = await height();

    // A reload renders all sections at once, so the scroll position is restored.
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.locator('[data-fresh]')).toHaveCount(0);
    await expect.poll(height).toBe(arrived);
  });

  test('hydration keeps the server-rendered elements', { tag: '@full' }, async ({ page, t }) => {
    await page.addInitScript(markServerHeading);
    await page.goto('/');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveAttribute('data-first', '');
    await expect.poll(() => heading.evaluate(isHydrated)).toBe(true);

    const header = page.getByRole('banner');
    await header.getByRole('button', { name: t('common:otherLanguage') }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('home:hero.title'));
    await expect(heading).toHaveAttribute('data-first', '');
  });

  test('repeats a click that came before the scripts', async ({ page, t }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const scripts = Promise.withResolvers<void>();
    await page.route(/assets\/.*\.js/, async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const menu = page.getByRole('banner').getByRole('button', { name: t('common:menu') });
    await menu.click();
    await expect(menu).toHaveAttribute('aria-busy', 'true');

    scripts.resolve();
    await expect(page.getByRole('dialog', { name: t('common:menu') })).toBeVisible();
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
  });

  test('a language stored in the browser overrides the server-rendered language', async ({
    page,
    lang,
  }) => {
    await page.addInitScript(
      (other) => {
        localStorage['lang'] = other;
      },
      lang === 'ar' ? 'en-GB' : 'ar-EG',
    );
    await page.goto('/');

    await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar' ? 'ltr' : 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-rendered]')).toHaveCount(0);
  });

  test('shows a loading bar while the scripts of a client-rendered page load', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.route(/assets\/.*\.js/, () => {});
    await page.goto('/login', { waitUntil: 'commit' });

    const root = page.locator('#root');
    await expect(root).toHaveCSS('height', '4px');
    const bar = await root.evaluate((element) => {
      const { content, backgroundColor, animationName } = getComputedStyle(element, '::after');
      return { content, backgroundColor, animationName };
    });
    expect(bar.content).toBe('""');
    expect(bar.backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
    expect(bar.animationName).not.toBe('none');
  });
});
