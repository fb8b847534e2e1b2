import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findFreePort } from '../../../../server/launch/ports.ts';
import { chromiumArgs } from '../product/browser.ts';

export type LighthouseResult = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpSeconds: number;
  blockedMs: number;
  cls: number;
};

type Visit = { executablePath: string; url: string; language: string };

const visits = 3;

/** The median of three runs, because scores vary by ten points between runs. */
export async function measureWithLighthouse(visit: Visit): Promise<LighthouseResult> {
  const results: LighthouseResult[] = [];
  while (results.length < visits) results.push(await runLighthouse(visit));
  const [, middle] = results.toSorted((one, other) => one.performance - other.performance);
  if (!middle) throw new Error('The median needs three results.');
  return middle;
}

/** Runs Lighthouse with the throttling of a slow phone, in a new browser. */
async function runLighthouse(visit: Visit): Promise<LighthouseResult> {
  const port = await findFreePort(26_000);
  const args = [...chromiumArgs, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: visit.executablePath, args });
  try {
    const result = await lighthouse(visit.url, {
      port,
      throttlingMethod: 'devtools',
      extraHeaders: { 'accept-language': visit.language },
      logLevel: 'error',
    });
    if (!result) throw new Error(`Lighthouse returned no result for ${visit.url}.`);
    const { categories, audits } = result.lhr;
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      lcpSeconds: (audits['largest-contentful-paint']?.numericValue ?? Infinity) / 1000,
      blockedMs: audits['total-blocking-time']?.numericValue ?? Infinity,
      cls: audits['cumulative-layout-shift']?.numericValue ?? Infinity,
    };
  } finally {
    await browser.close();
  }
}
