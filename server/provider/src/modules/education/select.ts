import type { Language } from '@fasl/shared/contracts/page/language';
import type { EducationInfo } from '@fasl/shared/provider-api/school/education';
import { asc } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import {
  diplomas,
  educationLanguages,
  educationSections,
  educationTypes,
  educationYears,
} from '../../db/schema/education.ts';
import { pickTranslation } from '../../lib/language.ts';

/** The education systems of the school, joined in memory because the tables are small. */
export async function selectEducation(db: Executor, language: Language): Promise<EducationInfo> {
  const [types, languages, diplomaRows, yearRows, sectionRows] = await Promise.all([
    db.select().from(educationTypes).orderBy(asc(educationTypes.position)),
    db.select().from(educationLanguages).orderBy(asc(educationLanguages.position)),
    db.select().from(diplomas).orderBy(asc(diplomas.position)),
    db.select().from(educationYears).orderBy(asc(educationYears.position)),
    db.select().from(educationSections).orderBy(asc(educationSections.position)),
  ]);
  const translate = pickTranslation(language);
  const toOption = (row: { id: number; nameEn: string; nameAr: string }) => ({
    id: row.id,
    name: translate(row.nameEn, row.nameAr),
  });
  const sectionsOf = Map.groupBy(sectionRows, ({ educationYearId }) => educationYearId);
  const yearsOf = Map.groupBy(yearRows, ({ diplomaId }) => diplomaId);
  const yearWithSections = (year: (typeof yearRows)[number]) => ({
    ...toOption(year),
    educationSections: (sectionsOf.get(year.id) ?? []).map(toOption),
  });
  return {
    educationTypes: types.map(toOption),
    educationLanguages: languages.map(toOption),
    diplomas: diplomaRows.map((diploma) => ({
      ...toOption(diploma),
      education_type_id: diploma.educationTypeId,
      educationYears: (yearsOf.get(diploma.id) ?? []).map(yearWithSections),
    })),
  };
}
