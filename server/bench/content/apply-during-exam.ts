import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestProduct } from '../../../web/e2e/support/product/product.ts';
import { withTakers } from '../exam/exam.ts';
import { submitExam } from '../exam/taker.ts';
import { runTakers } from '../exam/writing.ts';
import { runEvenlySpread } from '../open-loop.ts';
import { computePercentile } from '../percentile.ts';
import type { ReportRow } from '../report.ts';
import { measureCommand } from './measure-command.ts';
import { addClassrooms } from './write-school.ts';

const takerCount = 500;
const seconds = 30;
/** The takers have begun to save before `apply` starts. */
const beforeApplyMs = 5_000;

/** Applies a new classroom to the running school while students take an exam of another one. */
export const measureApplyDuringExam = (
  { dataDir, ...school }: TestProduct,
  folder: string,
): Promise<ReportRow[]> =>
  withTakers(school, takerCount, async ({ takers, retries }) => {
    const run = (...words: string[]) =>
      measureCommand(words, { database: school.database, dataDir: join(dataDir, 'provider') });
    await run('content', 'export', folder);
    addClassrooms(folder, {
      classrooms: 1,
      lessonsPerClassroom: 10,
      unitsPerLesson: 20,
      exams: 20,
      questionsPerExam: 20,
    });
    await runEvenlySpread(takers, 5, (taker) => taker.start());
    await runEvenlySpread(takers, 5, (taker) => taker.read());
    const [{ saves }, applied] = await Promise.all([
      runTakers(takers, seconds),
      sleep(beforeApplyMs).then(() => run('content', 'apply', folder)),
    ]);
    await runEvenlySpread(takers, 5, submitExam);
    const p95 = computePercentile(saves, 0.95);
    return [
      { what: 'apply of 200 units during an exam', value: applied.seconds, unit: 's' },
      {
        what: 'saves meanwhile, p95',
        value: p95,
        unit: 'ms',
        budget: { atMost: 100 },
        waits: saves,
      },
      { what: 'requests that failed meanwhile', value: retries(), unit: '', budget: { atMost: 0 } },
    ];
  });
