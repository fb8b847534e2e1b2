import { sql } from 'drizzle-orm';
import { SettingsValues } from '../lib/school-settings.ts';
import type { Executor } from './open.ts';
import { settings } from './schema/school.ts';

type StoredSettings = { values: SettingsValues; createdAt: Date; updatedAt: Date };

/** The school's settings, with defaults for settings that are not set. */
export async function readSettings(db: Executor): Promise<StoredSettings> {
  const [row] = await db.select().from(settings);
  const { values = {}, createdAt = new Date(0), updatedAt = new Date(0) } = row ?? {};
  return { values: SettingsValues.parse(values), createdAt, updatedAt };
}

/** Throws for values that `SettingsValues` rejects. */
export async function changeSettings(
  db: Executor,
  changes: Partial<SettingsValues>,
): Promise<SettingsValues> {
  return db.transaction(async (tx) => {
    // Serialises changes, because all settings are in one row.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`);
    const { values } = await readSettings(tx);
    const changed = SettingsValues.parse({ ...values, ...changes });
    await tx
      .insert(settings)
      .values({ id: 1, values: changed })
      .onConflictDoUpdate({ target: settings.id, set: { values: changed, updatedAt: new Date() } });
    return changed;
  });
}
