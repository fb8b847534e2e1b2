import type { Language } from '@fasl/shared/contracts/page/language';
import type { Category } from '@fasl/shared/provider-api/learning/classroom';
import { asc, isNull } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { categories } from '../../db/schema/instructor.ts';
import { pickTranslation } from '../../lib/language.ts';

export function selectCategories(db: Executor, language: Language): Promise<Category[]> {
  const translate = pickTranslation(language);
  return db
    .select({
      id: categories.id,
      name: translate(categories.nameEn, categories.nameAr),
      other_name: translate(categories.nameAr, categories.nameEn),
      icon: categories.icon,
    })
    .from(categories)
    .where(isNull(categories.archivedAt))
    .orderBy(asc(categories.position), asc(categories.id));
}
