import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import {
  createEssayAnswer,
  essayField,
  resumeExam,
  saveRequestPattern,
  saveStatus,
  startEssayExam,
} from '../../pages/exam.ts';
import { readSavedAnswers, startExam } from '../../support/exam/exam.ts';
import { sampleQuestions, singleEssay } from '../../support/exam/exam-questions.ts';
import { chromiumArgs } from '../../support/product/browser.ts';
import { createRandomAddressHeader } from '../../support/product/random-address.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';

type BrowserOptions = { profile: string; language: string };

async function openBrowser({ profile, language }: BrowserOptions): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['CHROMIUM_PATH'] ?? '',
    args: chromiumArgs,
    baseURL: process.env['E2E_ORIGIN'] ?? '',
    extraHTTPHeaders: createRandomAddressHeader(),
  });
  await context.addInitScript((lang) => {
    localStorage['lang'] = lang;
  }, language);
  return context;
}

/** Kills the browser process of the profile with SIGKILL, so that it cannot flush anything. */
function killBrowser(profile: string): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const started = readCommand(pid);
    if (started.includes(`--user-data-dir=${profile}`) && !started.includes('--type=')) {
      process.kill(Number(pid), 'SIGKILL');
    }
  }
}

function readCommand(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** Types in the page until the textarea is removed; returns the last text. */
async function typeUntilRemoved(): Promise<string> {
  const area = document.querySelector('textarea');
  const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
  let typed = '';
  for (let letter = 0; area?.isConnected; letter += 1) {
    typed = `Typed in the first tab ${letter}`;
    value?.set?.call(area, typed);
    area.dispatchEvent(new Event('input', { bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
  return typed;
}

test.describe('exam answers', () => {
  test('survive when the browser is killed right after typing', { tag: '@full' }, async ({
    t,
    lang,
    baseURL,
  }) => {
    test.slow();
    const profile = await mkdtemp(join(tmpdir(), 'fasl-profile-'));
    const options = { profile, language: lang === 'ar' ? 'ar-EG' : 'en-GB' };
    const first = await openBrowser(options);
    const exam = await startExam(first.request, { origin: baseURL ?? '', questions: singleEssay });
    const page = await first.newPage();
    await resumeExam(page, t, exam);
    await page.route(saveRequestPattern, (route) => route.abort());
    await essayField(page).pressSequentially('The last letter before the crash');
    await expect(saveStatus(page, t, 'kept')).toBeVisible();
    killBrowser(profile);
    await first.close().catch(() => {});
    expect((await readSavedAnswers(exam))[0]?.answer ?? null).toBeNull();

    const second = await openBrowser(options);
    await exam.student.signIn(second.request, exam.deviceId);
    const reopened = await second.newPage();
    await reopened.goto(exam.path);
    // Whether a killed browser restores the exam page depends on the moment; both cases are valid.
    const continueButton = reopened.getByRole('button', { name: t('test:continue'), exact: true });
    await expect(continueButton.or(essayField(reopened))).toBeVisible();
    if (await continueButton.isVisible()) await resumeExam(reopened, t, exam);
    await expect(essayField(reopened)).toHaveValue('The last letter before the crash');
    await expect(saveStatus(reopened, t, 'saved')).toBeVisible();
    expect((await readSavedAnswers(exam))[0]?.answer).toEqual(
      createEssayAnswer('The last letter before the crash'),
    );
    await second.close();
    rmSync(profile, { recursive: true, force: true });
  });

  test('a second tab takes over the answers from the first tab, which stops saving', {
    tag: '@full',
  }, async ({ page, t, baseURL, tolerate }) => {
    test.slow();
    tolerate(failedRequest);
    const questions = [singleEssay[0], sampleQuestions[1]];
    const exam = await startExam(page.request, { origin: baseURL ?? '', questions });
    await resumeExam(page, t, exam);
    await page.context().route(saveRequestPattern, (route) => route.abort());
    await essayField(page).fill('Typed in the first tab');
    await expect(saveStatus(page, t, 'kept')).toBeVisible();

    const other = await page.context().newPage();
    await other.goto(`${exam.path}?q=1`);
    await expect(other.getByText(t('running-test:elsewhere.title'))).toBeVisible();
    const lastText = page.evaluate(typeUntilRemoved);
    await other.getByRole('button', { name: t('running-test:elsewhere.here') }).click();
    await expect(essayField(other)).toHaveValue(await lastText);
    await expect(page.getByText(t('running-test:elsewhere.title'))).toBeVisible();
    await expect(essayField(page)).toBeHidden();

    await page.context().unroute(saveRequestPattern);
    await essayField(other).fill('Typed in the first tab, and on in the second');
    await expect(saveStatus(other, t, 'saved')).toBeVisible();
    expect((await readSavedAnswers(exam))[0]?.answer).toEqual(
      createEssayAnswer('Typed in the first tab, and on in the second'),
    );
    await other.close();
    await expect(essayField(page)).toHaveValue('Typed in the first tab, and on in the second');
  });

  test('survive a reload in the middle of a word', async ({ page, t, baseURL, tolerate }) => {
    tolerate(failedRequest);
    await startEssayExam({ page, t, baseURL });
    await essayField(page).pressSequentially('Hydrog');
    await page.reload();
    await expect(essayField(page)).toHaveValue('Hydrog');
  });

  test('on this device decide which question opens first', { tag: '@full' }, async ({
    page,
    t,
    baseURL,
    tolerate,
  }) => {
    tolerate(failedRequest);
    const questions = [singleEssay[0], sampleQuestions[1]];
    const exam = await startExam(page.request, { origin: baseURL ?? '', questions });
    await resumeExam(page, t, exam);
    await page.context().route(saveRequestPattern, (route) => route.abort());
    await essayField(page).fill('Not on the server yet');
    await expect(saveStatus(page, t, 'kept')).toBeVisible();
    await page.goto(exam.path);
    await expect(
      page.getByText(t('running-test:questionOf', { number: 2, count: 2 })),
    ).toBeVisible();
  });
});
