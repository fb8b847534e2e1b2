import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '../product/browser.ts';
import { signInDemoStudent } from '../runner/session.ts';
import { loadTranslations } from '../runner/translations.ts';
import { type PageVisit, pageBudgets } from './budgets.ts';
import { type InteractionTimes, measureInteractions } from './interaction.ts';
import { type LighthouseResult, measureWithLighthouse } from './lighthouse.ts';
import { measurePageWeight, type PageWeight } from './page-weight.ts';

export type MeasuredPage = { lang: 'en' | 'ar'; budget: PageVisit; weight: PageWeight };
export type HomeScores = { lang: 'en' | 'ar'; result: LighthouseResult };

const locales = { en: 'en-GB', ar: 'ar-EG' } as const;
const languages = ['en', 'ar'] as const;

export async function measurePages(origin: string): Promise<MeasuredPage[]> {
  const browser = await chromium.launch({
    executablePath: await requireChromium(),
    args: chromiumArgs,
  });
  const measured: MeasuredPage[] = [];
  for (const lang of languages) {
    for (const budget of pageBudgets) {
      const context = await browser.newContext({ baseURL: origin, locale: locales[lang] });
      if (budget.as) await signInDemoStudent(context.request, origin, budget.as);
      measured.push({ lang, budget, weight: await measurePageWeight(context, budget.path) });
      await context.close();
    }
  }
  await browser.close();
  return measured;
}

const phone = { width: 390, height: 844 };

export async function measureInteractionsInExam(origin: string): Promise<InteractionTimes> {
  const browser = await chromium.launch({
    executablePath: await requireChromium(),
    args: chromiumArgs,
  });
  const context = await browser.newContext({
    baseURL: origin,
    locale: locales.ar,
    viewport: phone,
    isMobile: true,
    hasTouch: true,
  });
  await signInDemoStudent(context.request, origin, 'mariam');
  const exam = pageBudgets.find(({ page }) => page === 'running test');
  const times = await measureInteractions(context, loadTranslations('ar'), exam?.path ?? '/');
  await browser.close();
  return times;
}

export async function runLighthouseOnHome(origin: string): Promise<HomeScores[]> {
  const executablePath = await requireChromium();
  const scores: HomeScores[] = [];
  for (const lang of languages) {
    const visit = { executablePath, url: `${origin}/`, language: locales[lang] };
    scores.push({ lang, result: await measureWithLighthouse(visit) });
  }
  return scores;
}

async function requireChromium(): Promise<string> {
  const path = await findChromium();
  if (!path) throw new Error('No browser: install Chromium, or set CHROMIUM_PATH.');
  return path;
}
