import { test as base, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../screens/axe.ts';
import { isUnderFire } from './patience.ts';
import { runsOnce } from './run-mode.ts';
import { type Language, type Say, wordsOf } from './say.ts';
import { type Student, signIn } from './session.ts';

export type Options = { lang: Language };

type Fixtures = {
  say: Say;
  /** Signs the page's browser in, without the login page. */
  signedIn: (page: Page, who: Student) => Promise<void>;
  /** Fails when axe finds anything serious or critical. Where stories run once, the sweep over all screens does it. */
  axe: (page: Page) => Promise<void>;
  /** Names console errors that this test brings about on purpose. */
  tolerate: (message: RegExp) => void;
  tolerated: RegExp[];
};

/** The browser's own word for what an answer of 4xx or 5xx looks like. */
export const failedRequest = /Failed to load resource/;
const failedCall = /^TRPCClientError: (?:provider_unavailable|overloaded)\b/;
/** The page is opened anew then. */
const failedPart = /dynamically imported module/;

export const test = base.extend<Options & Fixtures>({
  lang: ['en', { option: true }],
  say: async ({ lang }, provide) => provide(wordsOf(lang)),
  // A server that dies leaves some of its visitors unanswered, and their browsers say so.
  tolerated: async ({}, provide) =>
    provide(isUnderFire ? [failedRequest, failedCall, failedPart] : []),
  tolerate: async ({ tolerated }, provide) => provide((message) => void tolerated.push(message)),

  page: async ({ page, lang, tolerated }, provide) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
    });
    await page.addInitScript(prepare, lang === 'ar' ? 'ar-EG' : 'en-GB');
    await provide(page);
    expect(errors.filter((text) => !tolerated.some((one) => one.test(text)))).toEqual([]);
  },

  signedIn: async ({ baseURL }, provide) => {
    await provide((page, who) => signIn(page.request, baseURL ?? '', who));
  },

  axe: async ({}, provide) => {
    await provide(async (page) => {
      if (!runsOnce) await expectAccessible(page);
    });
  },
});

/** In the page, before its own scripts: its language, and a loud voice for what the policy stops. */
function prepare(language: string): void {
  // What stands in a frame of its own is told nothing and may keep nothing.
  if (window === top) localStorage['lang'] ??= language;
  document.addEventListener('securitypolicyviolation', (event) => {
    // pdf.js takes the address of its worker as a string only (ADR 0037).
    if (event.sample.startsWith('Worker constructor|')) return;
    console.error(`CSP stopped ${event.violatedDirective}: ${event.blockedURI} ${event.sample}`);
  });
}

export { expect };
