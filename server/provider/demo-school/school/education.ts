import {
  diplomas,
  educationLanguages,
  educationSections,
  educationTypes,
  educationYears,
} from '../content/education.ts';
import type { Text } from '../content/text.ts';
import { add } from '../rows.ts';
import type { World } from './world.ts';

/**
 * Years belong to an education type; the first one of a name represents it on classrooms and
 * students.
 */
export function buildEducation({ rows, yearIds }: World): void {
  const typeIds = new Map<string, number>();
  for (const [position, { key, name }] of educationTypes.entries()) {
    typeIds.set(key, add(rows.educationTypes, named(name, position)));
  }
  for (const [position, { name }] of educationLanguages.entries()) {
    add(rows.educationLanguages, named(name, position));
  }
  for (const [position, diploma] of diplomas.entries()) {
    const educationTypeId = typeIds.get(diploma.type) ?? 1;
    const diplomaId = add(rows.diplomas, { ...named(diploma.name, position), educationTypeId });
    for (const [place, key] of diploma.years.entries()) addYear(key, place, diplomaId);
  }

  function addYear(key: string, position: number, diplomaId: number): void {
    const year = educationYears.find((one) => one.key === key);
    if (!year) throw new Error(`no year ${key}`);
    const id = add(rows.educationYears, { ...named(year.name, position), diplomaId });
    if (!yearIds.has(key)) yearIds.set(key, id);
    for (const [place, sectionKey] of year.sections.entries()) {
      const section = educationSections.find((one) => one.key === sectionKey);
      if (!section) throw new Error(`no section ${sectionKey}`);
      add(rows.educationSections, { ...named(section.name, place), educationYearId: id });
    }
  }
}

export function named(name: Text, position: number) {
  return { nameEn: name.en, nameAr: name.ar, position };
}
