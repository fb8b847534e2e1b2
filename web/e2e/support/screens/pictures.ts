import { rmSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '../product/browser.ts';
import { publishAddresses, startProduct } from '../product/product.ts';
import { screens } from './screens.ts';
import { type Shot, takeScreenshot } from './take-screenshot.ts';

/** The screens in README.md and docs/content.md, by file name. */
const pictures = {
  'home-en': 'home-guest',
  'home-ar': 'home-guest',
  'exam-en': 'test-running',
  'exam-ar': 'test-running',
  'lesson-ar': 'course',
  'sheet-ar': 'document',
  'page-ar': 'webcontent',
};
const folder = resolve('docs/pictures');
const maxBytes = 400_000;

/** Small enough to be kept in git. */
const image = { fullPage: false, type: 'jpeg', quality: 70 } as const;
const scale = 1.25;

const executablePath = await findChromium();
if (!executablePath) throw new Error('No browser: install Chromium, or set CHROMIUM_PATH.');
rmSync(folder, { recursive: true, force: true });
const product = await startProduct();
publishAddresses(product);
const browser = await chromium.launch({ executablePath, args: chromiumArgs });
try {
  let bytes = 0;
  for (const [name, screenName] of Object.entries(pictures)) {
    const shot = toShot(name, screenName);
    await takeScreenshot(browser, shot, { origin: product.bff, folder, scale, image });
    bytes += statSync(`${folder}/${shot.file}`).size;
  }
  console.log(`${Object.keys(pictures).length} pictures in ${folder}, ${bytes} bytes`);
  if (bytes > maxBytes) throw new Error(`the pictures have more than ${maxBytes} bytes`);
} finally {
  await browser.close();
  await product.stop();
}

function toShot(name: string, screenName: string): Shot {
  const screen = screens.find((one) => one.name === screenName);
  if (!screen) throw new Error(`no screen ${screenName}`);
  const lang = name.endsWith('-ar') ? 'ar' : 'en';
  const variant = { lang, width: '390', theme: 'primary', scheme: 'light' } as const;
  return { screen, variant, file: `${name}.jpg` };
}
