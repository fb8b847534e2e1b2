import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProduct } from '../../../web/e2e/support/product/product.ts';
import { openDatabase } from '../../provider/src/db/open.ts';
import type { ReportRow } from '../report.ts';
import { measureApplyDuringExam } from './apply-during-exam.ts';
import { type CommandCost, measureCommand } from './measure-command.ts';
import { writeSchool } from './write-school.ts';

/** The size of the demo school: 180 lessons, 720 units, 60 exams. */
const demoSize = {
  classrooms: 36,
  lessonsPerClassroom: 5,
  unitsPerLesson: 4,
  exams: 60,
  questionsPerExam: 20,
};
/** 10,000 units and 20,000 questions. */
const largeSize = {
  classrooms: 50,
  lessonsPerClassroom: 10,
  unitsPerLesson: 20,
  exams: 1_000,
  questionsPerExam: 20,
};
const maxMegabytes = 500;

/** Measures time and memory of the content commands, each run as a separate process. */
export async function measureContentCommands(school: TestProduct): Promise<ReportRow[]> {
  const root = mkdtempSync(join(tmpdir(), 'fasl-bench-content-'));
  const [demo, large] = [join(root, 'demo'), join(root, 'large')];
  const empty = await createDatabase(school.database);
  try {
    writeSchool(demo, demoSize);
    writeSchool(large, largeSize);
    const run = (...words: string[]) =>
      measureCommand(words, { database: empty.url, dataDir: join(root, 'data') });
    await run('migrate');
    return [
      ...rowsOf('check of 10,000 units', await run('content', 'check', large), 15),
      ...rowsOf('plan of 10,000 units', await run('content', 'plan', large), 30),
      ...rowsOf('first apply of 720 units', await run('content', 'apply', demo), 20),
      ...rowsOf('second apply of 720 units', await run('content', 'apply', demo), 5),
      ...(await measureApplyDuringExam(school, join(root, 'exam'))),
    ];
  } finally {
    await empty.drop();
    rmSync(root, { recursive: true });
  }
}

const rowsOf = (what: string, cost: CommandCost, maxSeconds: number): ReportRow[] => [
  { what, value: cost.seconds, unit: 's', budget: { atMost: maxSeconds } },
  { what: `${what}, memory`, value: cost.megabytes, unit: 'MB', budget: { atMost: maxMegabytes } },
];

async function createDatabase(url: string) {
  const name = 'fasl_bench_content';
  const open = openDatabase(url, { poolSize: 1, statementTimeoutMs: 60_000 });
  const { client: sql } = open;
  await sql`drop database if exists ${sql(name)}`;
  await sql`create database ${sql(name)}`;
  const address = new URL(url);
  address.pathname = `/${name}`;
  const drop = async () => {
    await sql`drop database ${sql(name)} with (force)`;
    await open.close();
  };
  return { url: address.href, drop };
}
