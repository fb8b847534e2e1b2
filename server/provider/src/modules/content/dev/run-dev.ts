import type { OpenDatabase } from '../../../db/open.ts';
import { openFileStore } from '../../../lib/files/open-file-store.ts';
import { formatCount } from '../../../lib/text.ts';
import { type CommandContext, withDatabase } from '../../command/context.ts';
import { stopOnSignal } from '../../command/stop-on-signal.ts';
import { applySchool } from '../apply/apply.ts';
import { compileSchoolFolder } from '../compile/compile-school-folder.ts';
import { printPlan } from '../plan/print.ts';
import { createFileCache, type FileCache } from '../read/file-cache.ts';
import { formatProblem } from '../read/problems.ts';
import { selectChangedAddresses } from './changed-addresses.ts';
import { requireScratchSchool } from './scratch-school.ts';
import { watchFolder } from './watch-folder.ts';

type Session = { path: string; actor: string; cache: FileCache };
type Save = Session & { isFirst: boolean };

/**
 * Applies a folder after each save until the process is stopped. Returns the number of applied
 * saves.
 */
export async function runDev(
  { folder: path, by: actor }: { folder: string; by: string },
  context: CommandContext,
): Promise<number> {
  // A running apply is completed.
  const stop = stopOnSignal();
  try {
    return await withDatabase(context, async (database) => {
      await requireScratchSchool(database.db, actor, database.now);
      // Without the cache, each save would read all videos again.
      const session: Session = { path, actor, cache: createFileCache() };
      let applied = await applySave(database, context, { ...session, isFirst: true });
      context.print(`Watching ${path}. Stop with Ctrl+C.`);
      for await (const _ of watchFolder(path, stop.signal)) {
        applied += await applySave(database, context, { ...session, isFirst: false });
      }
      return applied;
    });
  } finally {
    stop.release();
  }
}

/** Returns 1 if it applied a change, or 0 if the folder has problems or nothing changed. */
async function applySave(
  database: Pick<OpenDatabase, 'db'>,
  { env, print }: CommandContext,
  { path, actor, cache, isFirst }: Save,
): Promise<number> {
  const school = compileSchoolFolder(path, cache);
  const problems = school.problems.sorted();
  if (problems.length > 0) {
    for (const problem of problems) print(formatProblem(problem));
    print(`${formatCount(problems.length, 'problem')}. Nothing was applied.`);
    return 0;
  }
  const { plan, outcome } = await applySchool(database, {
    school,
    files: openFileStore(env),
    actor,
    now: new Date(),
  });
  if (outcome === 'busy') print('Another apply is running. Save again.');
  if (outcome === 'refused') for (const line of printPlan(plan)) print(line);
  if (isFirst) print(`The school is at ${env.bffOrigin}/`);
  if (outcome !== 'applied') return 0;
  if (!isFirst) {
    const addresses = await selectChangedAddresses(database.db, plan.changes, env.bffOrigin);
    for (const address of addresses) print(address);
    if (addresses.length === 0) print(`${env.bffOrigin}/`);
  }
  return 1;
}
