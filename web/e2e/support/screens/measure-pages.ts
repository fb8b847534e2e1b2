import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '../product/browser.ts';
import { signIn } from '../runner/session.ts';
import { type PageBudget, pageBudgets } from './budgets.ts';
import { askLighthouse, type LighthouseResult } from './lighthouse.ts';
import { type PageWeight, weigh } from './page-weight.ts';

export type Weighed = { lang: 'en' | 'ar'; budget: PageBudget; weight: PageWeight };
export type Judged = { lang: 'en' | 'ar'; result: LighthouseResult };

const locales = { en: 'en-GB', ar: 'ar-EG' } as const;
const languages = ['en', 'ar'] as const;

/** Measures every page with a budget in both languages. */
export async function weighPages(origin: string): Promise<Weighed[]> {
  const browser = await chromium.launch({ executablePath: await need(), args: chromiumArgs });
  const weighed: Weighed[] = [];
  for (const lang of languages) {
    for (const budget of pageBudgets) {
      const context = await browser.newContext({ baseURL: origin, locale: locales[lang] });
      if (budget.as) await signIn(context.request, origin, budget.as);
      weighed.push({ lang, budget, weight: await weigh(context, budget.path) });
      await context.close();
    }
  }
  await browser.close();
  return weighed;
}

/** Runs Lighthouse on the guest home in both languages. */
export async function judgeHome(origin: string): Promise<Judged[]> {
  const executablePath = await need();
  const judged: Judged[] = [];
  for (const lang of languages) {
    const visit = { executablePath, url: `${origin}/`, language: locales[lang] };
    judged.push({ lang, result: await askLighthouse(visit) });
  }
  return judged;
}

async function need(): Promise<string> {
  const path = await findChromium();
  if (!path) throw new Error('No browser: install Chromium, or set CHROMIUM_PATH.');
  return path;
}
