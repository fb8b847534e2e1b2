import { test as base, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../screens/axe.ts';
import { isSingleLanguageRun } from './run-mode.ts';
import { hasServerKills } from './server-kills.ts';
import { type DemoStudent, signInDemoStudent } from './session.ts';
import { type Language, loadTranslations, type Translate } from './translations.ts';

export type Options = { lang: Language };

type Fixtures = {
  t: Translate;
  signIn: (page: Page, student: DemoStudent) => Promise<void>;
  /** Fails on serious axe violations; in `pnpm test` only the accessibility spec checks them. */
  axe: (page: Page) => Promise<void>;
  /** Allows console errors that the test causes on purpose. */
  tolerate: (message: RegExp) => void;
  tolerated: RegExp[];
};

/** The browser's console error for a 4xx or 5xx response. */
export const failedRequest = /Failed to load resource/;
const failedCall = /^TRPCClientError: (?:provider_unavailable|overloaded)\b/;
/** The error of a chunk that fails to load; the page then reloads. */
const failedPart = /dynamically imported module/;

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const isPhone = (file: string) => file.endsWith('.phone.spec.ts');

export const test = base.extend<Options & Fixtures>({
  lang: ['en', { option: true }],
  viewport: async ({}, provide, { file }) => provide(isPhone(file) ? phone : desktop),
  hasTouch: async ({}, provide, { file }) => provide(isPhone(file)),
  isMobile: async ({}, provide, { file }) => provide(isPhone(file)),
  t: async ({ lang }, provide) => provide(loadTranslations(lang)),
  // Requests to a killed server fail and are logged by the browser.
  tolerated: async ({}, provide) =>
    provide(hasServerKills ? [failedRequest, failedCall, failedPart] : []),
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

  signIn: async ({ baseURL }, provide) => {
    await provide((page, student) => signInDemoStudent(page.request, baseURL ?? '', student));
  },

  axe: async ({}, provide) => {
    await provide(async (page) => {
      if (!isSingleLanguageRun) await expectAccessible(page);
    });
  },
});

/** Runs before the scripts of the page: sets the language and logs CSP violations. */
function prepare(language: string): void {
  // A cross-origin frame may have no storage.
  if (window === top) localStorage['lang'] ??= language;
  document.addEventListener('securitypolicyviolation', (event) => {
    // pdf.js accepts the URL of its worker only as a string (ADR 0037).
    if (event.sample.startsWith('Worker constructor|')) return;
    console.error(`CSP stopped ${event.violatedDirective}: ${event.blockedURI} ${event.sample}`);
  });
}

export { expect };
