import { readFileSync } from 'node:fs';
import type { BrowserContext, Request } from '@playwright/test';
import type { Manifest } from '../../../build/first-load.ts';

export type PageWeight = {
  js: number;
  css: number;
  fonts: number;
  /** Requests for data: none are needed when the HTML contains the first screen. */
  dataCalls: string[];
};

const kinds = { script: 'js', stylesheet: 'css', font: 'fonts' } as const;

const manifestFile = new URL('../../../dist/.vite/manifest.json', import.meta.url);

/** Tasks of a signed-in user do not count. A slow machine loads them before the page is idle. */
function listTaskFiles(): string[] {
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const tasks = manifest['src/routes/-member-parts.tsx'];
  if (!tasks) throw new Error('the build has no src/routes/-member-parts.tsx');
  return [tasks.file, ...(tasks.css ?? [])].map((file) => `/${file}`);
}

/** Measures the compressed bytes that a browser with an empty cache loads for a page. */
export async function measurePageWeight(
  context: BrowserContext,
  path: string,
): Promise<PageWeight> {
  const weight: PageWeight = { js: 0, css: 0, fonts: 0, dataCalls: [] };
  const received: Request[] = [];
  const page = await context.newPage();
  // A headless mouse starts in the corner, where it could preload a link.
  await page.goto('/robots.txt');
  await page.mouse.move(0, 450);
  page.on('requestfinished', (request) => received.push(request));
  await page.goto(path, { waitUntil: 'networkidle' });

  const tasks = listTaskFiles();
  for (const request of received) {
    const { pathname } = new URL(request.url());
    if (tasks.includes(pathname)) continue;
    const kind = kinds[request.resourceType() as keyof typeof kinds];
    if (kind) weight[kind] += (await request.sizes()).responseBodySize;
    if (pathname.startsWith('/trpc/')) weight.dataCalls.push(pathname);
  }
  await page.close();
  return weight;
}
