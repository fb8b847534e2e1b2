import cityRows from '@fasl/shared/data/cities.json' with { type: 'json' };
import governorateRows from '@fasl/shared/data/governorates.json' with { type: 'json' };
import { sql } from 'drizzle-orm';
import type { Executor } from './open.ts';
import { cities, governorates } from './schema/education.ts';

/** Inserts or updates Egypt's governorates and cities, which addresses reference. */
export async function upsertGovernorates(db: Executor): Promise<void> {
  const names = { nameEn: sql`excluded.name_en`, nameAr: sql`excluded.name_ar` };
  await db
    .insert(governorates)
    .values(
      governorateRows.map((row) => ({
        id: row.id,
        nameEn: row.name,
        nameAr: row.governorate_name_ar,
      })),
    )
    .onConflictDoUpdate({ target: governorates.id, set: names });
  await db
    .insert(cities)
    .values(
      cityRows.map((row) => ({
        id: row.id,
        governorateId: row.governorate_id,
        nameEn: row.name,
        nameAr: row.city_name_ar,
      })),
    )
    .onConflictDoUpdate({ target: cities.id, set: names });
}
