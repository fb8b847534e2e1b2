import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, position } from './columns.ts';

const named = {
  id: id(),
  nameEn: text().notNull(),
  nameAr: text().notNull(),
  position: position(),
};

export const educationTypes = pgTable('education_types', named);

export const educationLanguages = pgTable('education_languages', named);

export const diplomas = pgTable('diplomas', {
  ...named,
  educationTypeId: integer()
    .notNull()
    .references(() => educationTypes.id),
});

export const educationYears = pgTable(
  'education_years',
  {
    ...named,
    diplomaId: integer()
      .notNull()
      .references(() => diplomas.id),
  },
  (table) => [index().on(table.diplomaId)],
);

export const educationSections = pgTable(
  'education_sections',
  {
    ...named,
    educationYearId: integer()
      .notNull()
      .references(() => educationYears.id),
  },
  (table) => [index().on(table.educationYearId)],
);

export const governorates = pgTable('governorates', {
  id: integer().primaryKey(),
  nameEn: text().notNull(),
  nameAr: text().notNull(),
});

export const cities = pgTable(
  'cities',
  {
    id: integer().primaryKey(),
    governorateId: integer()
      .notNull()
      .references(() => governorates.id),
    nameEn: text().notNull(),
    nameAr: text().notNull(),
  },
  (table) => [index().on(table.governorateId)],
);
