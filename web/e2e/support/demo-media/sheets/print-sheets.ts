import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { buildDocument } from '../build-document.ts';
import { buildHomework, buildSheet } from './build-sheet.ts';
import { readSheets } from './read-sheets.ts';
import { buildStaticFonts } from './static-fonts.ts';

/** Prints a lesson sheet, and the homework if there is any, for each subject. */
export async function printSheets(browser: Browser, folder: string): Promise<void> {
  const page = await browser.newPage();
  const css = readFileSync(resolve('web/e2e/support/demo-media/sheets/sheet.css'), 'utf8');
  const style = buildStaticFonts() + readFormulaStyle() + css;
  for (const { name, sheet } of readSheets()) {
    const { language = 'ar', homework } = sheet;
    const print = async (body: string, path: string) => {
      await page.setContent(buildDocument(style, { language, body }));
      await expectFittingPages(page, path);
      writeFileSync(
        `${folder}/${path}`,
        removeDates(await page.pdf({ preferCSSPageSize: true, printBackground: true })),
      );
    };
    await print(buildSheet(sheet), `sheets/${name}.pdf`);
    if (homework) await print(buildHomework(sheet, homework), `homework/${name}.pdf`);
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

async function expectFittingPages(page: Page, path: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  const excess = await page
    .locator('section')
    .evaluateAll((pages) => pages.map((one) => one.scrollHeight - one.clientHeight));
  if (excess.some((pixels) => pixels > 0)) {
    throw new Error(`${path} does not fit its pages: ${excess.join(', ')} pixels too high`);
  }
}

/** Replaces the time of printing, so that the same texts give the same file. */
function removeDates(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1');
  const fixed = text.replaceAll(/(\/(?:Creation|Mod)Date \(D:)\d{14}/g, '$120260101000000');
  return Buffer.from(fixed, 'latin1');
}
