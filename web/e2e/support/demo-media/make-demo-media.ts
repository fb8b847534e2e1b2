import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumArgs, findHeadlessShell } from '../product/browser.ts';
import { recordFilm } from './film/record-film.ts';
import { printSheets } from './sheets/print-sheets.ts';

const folder = resolve('server/provider/demo-school/school/files');
const usage = `Draws the film and prints the sheets of the demo school.

  --film     only the lesson film and its stream
  --sheets   only the lesson sheets and the homework
`;
const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    film: { type: 'boolean' },
    sheets: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});

if (values.help) console.log(usage);
else await makeDemoMedia();

async function makeDemoMedia(): Promise<void> {
  const executablePath = await findHeadlessShell();
  if (!executablePath) throw new Error('No browser: install Chromium, or set CHROMIUM_PATH.');
  const browser = await chromium.launch({ executablePath, args: chromiumArgs });
  if (!values.sheets) await recordFilm(browser, folder);
  if (!values.film) await printSheets(browser, folder);
  await browser.close();
}
