import { subjectShortcuts } from '@fasl/shared/rules/subjects';
import { matchWords } from './find-by-words.ts';

/** The school's shortcuts to subjects, by their names in both languages. */
export const findSubjects = (query: string) =>
  matchWords(subjectShortcuts, ({ nameEn, nameAr }) => [nameEn, nameAr], query);
