import { asc } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  diplomas,
  educationLanguages,
  educationSections,
  educationTypes,
  educationYears,
} from '../db/schema/education.ts';
import type { HandlersOf } from '../handlers.ts';
import { speakerOf } from '../language.ts';

export function educationHandlers(): HandlersOf<'getEducationInfo'> {
  return {
    async getEducationInfo(_, { db, language }) {
      const say = speakerOf(language);
      const named = <T extends { id: PgColumn; nameEn: PgColumn; nameAr: PgColumn }>(table: T) => ({
        id: table.id as T['id'],
        name: say(table.nameEn as T['nameEn'], table.nameAr),
      });
      const ordered = (table: { position: PgColumn; id: PgColumn }) =>
        [asc(table.position), asc(table.id)] as const;

      const [types, languages, diplomaRows, years, sections] = await Promise.all([
        db
          .select(named(educationTypes))
          .from(educationTypes)
          .orderBy(...ordered(educationTypes)),
        db
          .select(named(educationLanguages))
          .from(educationLanguages)
          .orderBy(...ordered(educationLanguages)),
        db
          .select({ ...named(diplomas), education_type_id: diplomas.educationTypeId })
          .from(diplomas)
          .orderBy(...ordered(diplomas)),
        db
          .select({ ...named(educationYears), diplomaId: educationYears.diplomaId })
          .from(educationYears)
          .orderBy(...ordered(educationYears)),
        db
          .select({ ...named(educationSections), yearId: educationSections.educationYearId })
          .from(educationSections)
          .orderBy(...ordered(educationSections)),
      ]);
      const sectionsOf = Map.groupBy(sections, ({ yearId }) => yearId);
      const yearsOf = Map.groupBy(
        years.map((year) => ({ ...year, educationSections: sectionsOf.get(year.id) ?? [] })),
        ({ diplomaId }) => diplomaId,
      );
      return {
        data: {
          educationTypes: types,
          educationLanguages: languages,
          diplomas: diplomaRows.map((row) => ({
            ...row,
            educationYears: yearsOf.get(row.id) ?? [],
          })),
        },
      };
    },
  };
}
