import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from '../../server/launch/ports.ts';
import { chromiumArgs } from './browser.ts';

export type LighthouseResult = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpSeconds: number;
  cls: number;
};

type Visit = { executablePath: string; url: string; language: string };

/** Lighthouse on a slow phone with the slowness really applied, in a browser of its own. */
export async function askLighthouse(visit: Visit): Promise<LighthouseResult> {
  const port = await freePort(26_000);
  const args = [...chromiumArgs, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: visit.executablePath, args });
  try {
    const result = await lighthouse(visit.url, {
      port,
      throttlingMethod: 'devtools',
      extraHeaders: { 'accept-language': visit.language },
      logLevel: 'error',
    });
    if (!result) throw new Error(`Lighthouse said nothing about ${visit.url}.`);
    const { categories, audits } = result.lhr;
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      lcpSeconds: (audits['largest-contentful-paint']?.numericValue ?? Infinity) / 1000,
      cls: audits['cumulative-layout-shift']?.numericValue ?? Infinity,
    };
  } finally {
    await browser.close();
  }
}
