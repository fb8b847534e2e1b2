import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { chromiumArgs, findHeadlessShell } from '../product/browser.ts';
import { recordFilm } from './film/record-film.ts';

const folder = resolve('server/provider/demo-school/school/files');
const usage = `Draws the lesson film of the demo school.
`;
const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    help: { type: 'boolean' },
  },
});

if (values.help) console.log(usage);
else await makeDemoMedia();

async function makeDemoMedia(): Promise<void> {
  const executablePath = await findHeadlessShell();
  if (!executablePath) throw new Error('No browser: install Chromium, or set CHROMIUM_PATH.');
  const browser = await chromium.launch({ executablePath, args: chromiumArgs });
  await recordFilm(browser, folder);
  await browser.close();
}
