import type { Browser, Page, PageScreenshotOptions } from '@playwright/test';
import { signInDemoStudent } from '../runner/session.ts';
import { loadTranslations } from '../runner/translations.ts';
import type { Screen } from './screens.ts';
import type { Variant } from './variants.ts';

export type Shot = { screen: Screen; variant: Variant; file: string };
type ScreenshotTarget = {
  origin: string;
  folder: string;
  /** Pixels per CSS pixel. */
  scale?: number;
  image?: PageScreenshotOptions;
};

export async function takeScreenshot(
  browser: Browser,
  shot: Shot,
  target: ScreenshotTarget,
): Promise<void> {
  const { screen, variant, file } = shot;
  const isPhone = variant.width === '390';
  const { scale = isPhone ? 2 : 1, image = { fullPage: true } } = target;
  const context = await browser.newContext({
    baseURL: target.origin,
    viewport: { width: Number(variant.width), height: isPhone ? 844 : 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
    deviceScaleFactor: scale,
    locale: variant.lang === 'ar' ? 'ar-EG' : 'en-GB',
    colorScheme: variant.scheme,
    timezoneId: 'Africa/Cairo',
    reducedMotion: 'reduce',
  });
  try {
    if (screen.as) await signInDemoStudent(context.request, target.origin, screen.as);
    const page = await context.newPage();
    const broken = new Promise<never>((_, reject) => page.once('pageerror', reject));
    await page.goto(screen.path, { waitUntil: 'networkidle' });
    // Fails instead of saving an empty page.
    await Promise.race([page.getByRole('main').waitFor(), broken]);
    await screen.prepare?.(page, loadTranslations(variant.lang));
    // Last, because preparing may open another page.
    await page.evaluate((theme) => {
      document.documentElement.dataset['theme'] = theme;
    }, variant.theme);
    await waitForContent(page);
    await showLazyPictures(page);
    await moveStickyBars(page);
    const area = (await hasOpenDialog(page)) ? { fullPage: false } : {};
    const path = `${target.folder}/${file}`;
    await page.screenshot({ ...image, ...area, path, animations: 'disabled' });
  } finally {
    await context.close();
  }
}

/** A part below the fold may load only when it is scrolled to. */
async function waitForContent(page: Page): Promise<void> {
  await page.locator('main :is(h1, h2, p, a, button):visible').first().waitFor();
  // A press leaves the pointer over whatever appears there.
  await page.mouse.move(0, 0);
  const noSkeleton = () => !document.querySelector('.state-skeleton');
  await page.waitForFunction(noSkeleton, undefined, { timeout: 4000 }).catch(() => {});
}

/** The page behind an open dialog cannot be scrolled. */
const hasOpenDialog = async (page: Page): Promise<boolean> =>
  (await page.locator('dialog:modal').count()) > 0;

/** A picture of the whole page would show the sticky bars of the window over the page's middle. */
async function moveStickyBars(page: Page): Promise<void> {
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    const hidden = document.documentElement.scrollHeight - innerHeight;
    for (const element of document.querySelectorAll<HTMLElement>('body *:not(dialog, dialog *)')) {
      const { position } = getComputedStyle(element);
      const { top, bottom } = element.getBoundingClientRect();
      if (top < innerHeight / 2 || bottom < innerHeight) continue;
      if (position === 'fixed') element.style.translate = `0 ${hidden}px`;
      if (position === 'sticky') element.style.position = 'static';
    }
  });
}

async function showLazyPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
    // The fonts of formulas are requested by the layout, and `ready` before it is the old state.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
    const loading = [...document.fonts].filter(({ status }) => status === 'loading');
    await Promise.all(loading.map(({ loaded }) => loaded));
    // The text is drawn in its font in the frame after the font has loaded.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
  });
}
