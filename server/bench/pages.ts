import {
  measureInteractionsInExam,
  measurePages,
  runLighthouseOnHome,
} from '../../web/e2e/support/screens/measure-pages.ts';
import { computePercentile } from './percentile.ts';
import type { ReportRow } from './report.ts';

/** Measures the bytes of each page in a real browser, against the budgets. */
export async function measurePageWeights(origin: string): Promise<ReportRow[]> {
  const measured = await measurePages(origin);
  return measured.flatMap(({ lang, budget, weight }) => {
    const kind = (part: 'js' | 'css' | 'fonts'): ReportRow => ({
      what: `${budget.page} (${lang}), ${part}`,
      value: weight[part] / 1000,
      unit: 'kB',
      budget: { atMost: budget[part] },
    });
    const expected = budget.dataCalls ?? [];
    const calls = weight.dataCalls.filter((path) => !expected.includes(path));
    return [
      kind('js'),
      kind('css'),
      kind('fonts'),
      {
        what: `${budget.page} (${lang}), unexpected calls for data`,
        value: calls.length,
        unit: '',
        budget: { atMost: 0 },
      },
    ];
  });
}

/** Measures the time from a press to the next frame, on a processor that is four times slower. */
export async function measureInteractionTimes(origin: string): Promise<ReportRow[]> {
  const { answer, menu } = await measureInteractionsInExam(origin);
  const row = (what: string, waits: number[]): ReportRow => ({
    what: `${what}, 75th percentile of ${waits.length}`,
    value: computePercentile(waits, 0.75),
    unit: 'ms',
    budget: { atMost: 150 },
    waits,
  });
  return [row('answer in an exam', answer), row('menu', menu)];
}

/** Runs Lighthouse on the home page for guests, with the goals of the project. */
export async function runHomeLighthouse(origin: string): Promise<ReportRow[]> {
  const scores = await runLighthouseOnHome(origin);
  return scores.flatMap(({ lang, result }) => [
    line(`performance (${lang})`, result.performance, { atLeast: 92 }),
    line(`accessibility (${lang})`, result.accessibility, { atLeast: 100 }),
    line(`best practices (${lang})`, result.bestPractices, { atLeast: 100 }),
    line(`SEO (${lang})`, result.seo, { atLeast: 100 }),
    { ...line(`largest paint (${lang})`, result.lcpSeconds, { atMost: 2.6 }), unit: 's' },
    { what: `main thread blocked (${lang})`, value: result.blockedMs, unit: 'ms' },
    line(`layout shift (${lang})`, result.cls, { atMost: 0.02 }),
  ]);
}

const line = (what: string, value: number, budget: ReportRow['budget'] & object): ReportRow => ({
  what,
  value,
  unit: '',
  budget,
});
