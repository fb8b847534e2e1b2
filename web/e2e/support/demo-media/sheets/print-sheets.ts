import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { buildDocument } from '../build-document.ts';
import { type BuildPage, buildHomework, buildSheet } from './build-sheet.ts';
import { readSheets } from './read-sheets.ts';
import { buildStaticFonts } from './static-fonts.ts';

/** Prints a lesson sheet, and the homework if there is any, for each subject. */
export async function printSheets(browser: Browser, folder: string): Promise<void> {
  const page = await browser.newPage();
  const css = readFileSync(resolve('web/e2e/support/demo-media/sheets/sheet.css'), 'utf8');
  const style = buildStaticFonts() + readFormulaStyle() + css;
  for (const { name, sheet } of readSheets()) {
    const { language = 'ar', homework } = sheet;
    const print = async (buildPage: BuildPage, count: number, path: string) => {
      await page.setContent(buildDocument(style, { language, body: '' }));
      await page.evaluate(() => document.fonts.ready);
      await setBody(page, await fillPages(page, buildPage, count));
      writeFileSync(
        `${folder}/${path}`,
        removeDates(await page.pdf({ preferCSSPageSize: true, printBackground: true })),
      );
    };
    await print(buildSheet(sheet), sheet.exercises.length, `sheets/${name}.pdf`);
    if (homework) {
      const { exercises } = homework;
      await print(buildHomework(sheet, homework), exercises.length, `homework/${name}.pdf`);
    }
  }
  await page.close();
}

/** The styles of the formulas, with their fonts. */
function readFormulaStyle(): string {
  const path = createRequire(import.meta.url).resolve('katex/dist/katex.min.css');
  return readFileSync(path, 'utf8').replaceAll(
    /url\((fonts\/[^)]+\.woff2)\)/g,
    (_, font: string) => {
      const bytes = readFileSync(`${dirname(path)}/${font}`).toString('base64');
      return `url(data:font/woff2;base64,${bytes})`;
    },
  );
}

/** Puts as many exercises on each page as fit. */
async function fillPages(page: Page, buildPage: BuildPage, total: number): Promise<string> {
  const counts: number[] = [];
  for (let start = 0; start < total; start += counts.at(-1) ?? 0) {
    let count = 1;
    while (
      start + count < total &&
      (await fits(page, buildPage({ start, count: count + 1, number: '' })))
    )
      count += 1;
    counts.push(count);
  }
  return counts
    .map((count, index) => {
      const start = counts.slice(0, index).reduce((sum, one) => sum + one, 0);
      return buildPage({ start, count, number: `${index + 1}/${counts.length}` });
    })
    .join('');
}

async function fits(page: Page, body: string): Promise<boolean> {
  await setBody(page, body);
  return page.locator('section').evaluate((one) => one.scrollHeight <= one.clientHeight);
}

const setBody = (page: Page, body: string): Promise<void> =>
  page.evaluate(async (html) => {
    document.body.innerHTML = html;
    await document.fonts.ready;
  }, body);

/** Replaces the time of printing, so that the same texts give the same file. */
function removeDates(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1');
  const fixed = text.replaceAll(/(\/(?:Creation|Mod)Date \(D:)\d{14}/g, '$120260101000000');
  return Buffer.from(fixed, 'latin1');
}
