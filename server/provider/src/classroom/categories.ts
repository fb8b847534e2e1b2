import type { Language } from '@fasl/shared/contracts/language';
import type { Category } from '@fasl/shared/provider-api/classroom';
import { asc } from 'drizzle-orm';
import type { Executor } from '../db/open.ts';
import { categories } from '../db/schema/instructor.ts';
import { speakerOf } from '../language.ts';

export function selectCategories(db: Executor, language: Language): Promise<Category[]> {
  const name = speakerOf(language)(categories.nameEn, categories.nameAr);
  return db
    .select({ id: categories.id, name, icon: categories.icon })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id));
}
