import { z } from 'zod';
import type { OpenDatabase } from '../../../db/open.ts';
import { defineCommand } from '../../command/command.ts';
import { type CommandContext, withDatabase } from '../../command/context.ts';
import { operatorField, textField } from '../../command/fields.ts';
import { applySchool } from '../apply/apply.ts';
import { compileSchoolFolder } from '../compile/compile-school-folder.ts';
import { printPlan } from '../plan/print.ts';
import { problemLine } from '../read/problems.ts';
import { changedAddresses } from './changed-addresses.ts';
import { requireScratchSchool } from './scratch-school.ts';
import { watchFolder } from './watch-folder.ts';

type Save = { path: string; actor: string; isFirst: boolean };

export const dev = defineCommand({
  name: 'content dev',
  summary: 'Apply a folder to a scratch school after each save, until it is stopped',
  input: z.strictObject({
    folder: textField('Folder of the school', 'folder'),
    by: operatorField(),
  }),
  args: ['folder'],
  output: z.object({ applied: z.int() }),
  examples: { 'See each change in the portal': 'content dev my-school' },
  isLocal: true,
  async run({ folder: path, by: actor }, context) {
    const stop = stopOnSignal();
    try {
      return await withDatabase(context, async (database) => {
        await requireScratchSchool(database.db, actor, database.now);
        const apply = (isFirst: boolean) => applySave(database, context, { path, actor, isFirst });
        let applied = await apply(true);
        context.print(`Watching ${path}. Stop with Ctrl+C.`);
        for await (const _ of watchFolder(path, stop.signal)) applied += await apply(false);
        return { applied };
      });
    } finally {
      stop.release();
    }
  },
  text: ({ applied }) => [`Stopped. Applied ${applied} changes.`],
});

/** Returns 1 if changes were applied, and 0 if there were problems or no changes. */
async function applySave(
  database: Pick<OpenDatabase, 'db'>,
  { env, print }: CommandContext,
  { path, actor, isFirst }: Save,
): Promise<number> {
  const school = compileSchoolFolder(path);
  const problems = school.problems.sorted();
  if (problems.length > 0) {
    for (const problem of problems) print(problemLine(problem));
    print(`${problems.length} problems. Nothing was applied.`);
    return 0;
  }
  const { dataDir, bffOrigin } = env;
  const { plan, outcome } = await applySchool(database, {
    school,
    dataDir,
    actor,
    now: new Date(),
  });
  if (outcome === 'busy') print('Another apply is running. Save again.');
  if (outcome === 'refused') for (const line of printPlan(plan)) print(line);
  if (isFirst) print(`The school is at ${bffOrigin}/`);
  if (outcome !== 'applied') return 0;
  if (!isFirst) {
    const addresses = await changedAddresses(database.db, plan.changes, bffOrigin);
    for (const address of addresses) print(address);
    if (addresses.length === 0) print(`${bffOrigin}/`);
  }
  return 1;
}

/** Ctrl+C stops the watcher after the running apply. */
function stopOnSignal() {
  const controller = new AbortController();
  const abort = () => controller.abort();
  process.once('SIGINT', abort);
  process.once('SIGTERM', abort);
  const release = () => {
    process.off('SIGINT', abort);
    process.off('SIGTERM', abort);
  };
  return { signal: controller.signal, release };
}
