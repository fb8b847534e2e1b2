import type { Executor } from './db/open.ts';
import { settings } from './db/schema/school.ts';
import { SettingsValues } from './settings.ts';

type Kept = { values: SettingsValues; createdAt: Date; updatedAt: Date };

/** The school's settings; what nobody has set stands at its default. */
export async function readSettings(db: Executor): Promise<Kept> {
  const [row] = await db.select().from(settings);
  const { values = {}, createdAt = new Date(0), updatedAt = new Date(0) } = row ?? {};
  return { values: SettingsValues.parse(values), createdAt, updatedAt };
}

/** Sets some of them and leaves the others. Refuses what `SettingsValues` refuses. */
export async function changeSettings(
  db: Executor,
  changes: Partial<SettingsValues>,
): Promise<SettingsValues> {
  const { values } = await readSettings(db);
  const changed = SettingsValues.parse({ ...values, ...changes });
  await db
    .insert(settings)
    .values({ id: 1, values: changed })
    .onConflictDoUpdate({ target: settings.id, set: { values: changed, updatedAt: new Date() } });
  return changed;
}
