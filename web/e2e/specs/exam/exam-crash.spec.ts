import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { beginExam, keptAnswers, resume } from '../../support/exam/exam.ts';
import { essay, field, mark, openEssay, saves } from '../../support/exam/exam-essay.ts';
import { everyType, oneEssay } from '../../support/exam/exam-questions.ts';
import { chromiumArgs } from '../../support/product/browser.ts';
import { ownAddress } from '../../support/product/own-address.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';

type Opened = { profile: string; language: string };

async function openBrowser({ profile, language }: Opened): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['CHROMIUM_PATH'] ?? '',
    args: chromiumArgs,
    baseURL: process.env['E2E_ORIGIN'] ?? '',
    extraHTTPHeaders: ownAddress(),
  });
  await context.addInitScript((lang) => {
    localStorage['lang'] = lang;
  }, language);
  return context;
}

/** Kills the browser process of the profile by SIGKILL, so that it cannot flush anything. */
function killBrowser(profile: string): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const started = commandOf(pid);
    if (started.includes(`--user-data-dir=${profile}`) && !started.includes('--type=')) {
      process.kill(Number(pid), 'SIGKILL');
    }
  }
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** Types in the page until the textarea is removed; returns the last text. */
async function typeUntilTaken(): Promise<string> {
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
  test('survive a browser that is killed right after typing', async ({ say, lang, baseURL }) => {
    test.slow();
    const profile = await mkdtemp(join(tmpdir(), 'fasl-profile-'));
    const opened = { profile, language: lang === 'ar' ? 'ar-EG' : 'en-GB' };
    const first = await openBrowser(opened);
    const exam = await beginExam(first.request, { origin: baseURL ?? '', asked: oneEssay });
    const page = await first.newPage();
    await resume(page, say, exam);
    await page.route(saves, (route) => route.abort());
    await field(page).pressSequentially('The last letter before the crash');
    await expect(mark(page, say, 'kept')).toBeVisible();
    killBrowser(profile);
    await first.close().catch(() => {});
    expect((await keptAnswers(exam))[0]?.answer ?? null).toBeNull();

    const second = await openBrowser(opened);
    await exam.student.signIn(second.request, exam.deviceId);
    const again = await second.newPage();
    await again.goto(exam.path);
    // Whether a killed browser restores the exam page depends on the moment; both cases are valid.
    const goOn = again.getByRole('button', { name: say('test:continue'), exact: true });
    await expect(goOn.or(field(again))).toBeVisible();
    if (await goOn.isVisible()) await resume(again, say, exam);
    await expect(field(again)).toHaveValue('The last letter before the crash');
    await expect(mark(again, say, 'saved')).toBeVisible();
    expect((await keptAnswers(exam))[0]?.answer).toEqual(essay('The last letter before the crash'));
    await second.close();
    rmSync(profile, { recursive: true, force: true });
  });

  test('a second tab takes over the answer of the first, which stops writing', {
    tag: '@full',
  }, async ({ page, say, baseURL, tolerate }) => {
    test.slow();
    tolerate(failedRequest);
    const asked = [oneEssay[0], everyType[1]];
    const exam = await beginExam(page.request, { origin: baseURL ?? '', asked });
    await resume(page, say, exam);
    await page.context().route(saves, (route) => route.abort());
    await field(page).fill('Typed in the first tab');
    await expect(mark(page, say, 'kept')).toBeVisible();

    const other = await page.context().newPage();
    await other.goto(`${exam.path}?q=1`);
    await expect(other.getByText(say('running-test:elsewhere.title'))).toBeVisible();
    const letters = page.evaluate(typeUntilTaken);
    await other.getByRole('button', { name: say('running-test:elsewhere.here') }).click();
    await expect(field(other)).toHaveValue(await letters);
    await expect(page.getByText(say('running-test:elsewhere.title'))).toBeVisible();
    await expect(field(page)).toBeHidden();

    await page.context().unroute(saves);
    await field(other).fill('Typed in the first tab, and on in the second');
    await expect(mark(other, say, 'saved')).toBeVisible();
    expect((await keptAnswers(exam))[0]?.answer).toEqual(
      essay('Typed in the first tab, and on in the second'),
    );
    await other.close();
    await expect(field(page)).toHaveValue('Typed in the first tab, and on in the second');
  });

  test('survive a reload in the middle of a word', { tag: '@full' }, async ({
    page,
    say,
    baseURL,
    tolerate,
  }) => {
    tolerate(failedRequest);
    await openEssay({ page, say, baseURL });
    await field(page).pressSequentially('Hydrog');
    await page.reload();
    await expect(field(page)).toHaveValue('Hydrog');
  });
});
