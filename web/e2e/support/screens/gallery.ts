import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '../product/browser.ts';
import { publishAddresses, startProduct } from '../product/product.ts';
import { addLongTermStudentAccount } from '../student/long-term-student.ts';
import { buildGalleryPage } from './gallery-page.ts';
import { screens } from './screens.ts';
import { type Shot, takeScreenshot } from './take-screenshot.ts';
import { formatVariantName, listVariants } from './variants.ts';

const folder = resolve('web/e2e/gallery');
const usage = `Photographs every screen in every language, width, theme and scheme.

  --only home,login   screens whose name begins so
  --lang en|ar        --width 390|1440
  --theme primary|secondary   --scheme light|dark
  --origin http://…   an open portal, instead of one of its own
`;
const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    only: { type: 'string' },
    lang: { type: 'string' },
    width: { type: 'string' },
    theme: { type: 'string' },
    scheme: { type: 'string' },
    origin: { type: 'string' },
    help: { type: 'boolean' },
  },
});

if (values.help) console.log(usage);
else await makeGallery();

async function makeGallery(): Promise<void> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('No browser: install Chromium, or set CHROMIUM_PATH.');
  const shots = selectShots();
  if (shots.length === 0) throw new Error('No screen has that name.');
  if (!values.only) rmSync(folder, { recursive: true, force: true });

  const product = values.origin ? undefined : await startProduct();
  if (product) publishAddresses(product);
  if (product && shots.some(({ screen }) => screen.as === 'longTerm'))
    await addLongTermStudentAccount();
  const browser = await chromium.launch({ executablePath, args: chromiumArgs });
  const failures = await takeAll(browser, shots, values.origin ?? product?.bff ?? '');
  await browser.close();
  await product?.stop();

  writeFileSync(`${folder}/index.html`, buildGalleryPage(shots));
  console.log(`\n${shots.length - failures.length} pictures: ${folder}/index.html`);
  for (const failure of failures) console.error(`✗ ${failure}`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

function selectShots(): Shot[] {
  const names = values.only?.split(',');
  return (
    screens
      .filter(({ name }) => !names || names.some((start) => name.startsWith(start)))
      // A portal given by --origin has no long-term student.
      .filter(({ as }) => !values.origin || as !== 'longTerm')
      .flatMap((screen) => {
        mkdirSync(`${folder}/${screen.name}`, { recursive: true });
        return listVariants(values)
          .filter(({ width }) => !screen.widths || screen.widths.includes(Number(width)))
          .map((variant) => ({
            screen,
            variant,
            file: `${screen.name}/${formatVariantName(variant)}.png`,
          }));
      })
  );
}

/** Three pages in parallel: more are not faster. */
async function takeAll(browser: Browser, shots: Shot[], origin: string): Promise<string[]> {
  const waiting = [...shots];
  const failures: string[] = [];
  const takeNext = async () => {
    for (let shot = waiting.shift(); shot; shot = waiting.shift()) {
      try {
        await takeScreenshot(browser, shot, { origin, folder });
        console.log(`${shots.length - waiting.length}/${shots.length} ${shot.file}`);
      } catch (error) {
        failures.push(`${shot.file}: ${String(error).split('\n')[0]}`);
      }
    }
  };
  await Promise.all([takeNext(), takeNext(), takeNext()]);
  return failures;
}
