import type { Language } from '@fasl/shared/contracts/page/language';
import { subjectShortcuts } from '@fasl/shared/rules/classroom/subjects';
import { foldSearch } from '@fasl/shared/rules/text/search-fold';

const otherNames = {
  'en-GB': new Map(subjectShortcuts.map(({ nameEn, nameAr }) => [foldSearch(nameEn), nameAr])),
  'ar-EG': new Map(subjectShortcuts.map(({ nameEn, nameAr }) => [foldSearch(nameAr), nameEn])),
} satisfies Record<Language, Map<string, string>>;

/** The subject's name in the other language; null for an unknown subject. */
export const translateSubjectName = (name: string, language: Language): string | null =>
  otherNames[language].get(foldSearch(name)) ?? null;
