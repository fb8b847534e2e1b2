import { subjectShortcuts } from '@fasl/shared/rules/classroom/subjects';
import type { SearchMatch } from './find-by-words.ts';
import { matchWords } from './find-by-words.ts';
import { createFuzzySearch } from './fuzzy-search.ts';

type Subject = (typeof subjectShortcuts)[number];

const namesOf = ({ nameEn, nameAr }: Subject) => [nameEn, nameAr];
const fuzzySearch = createFuzzySearch<Subject>(subjectShortcuts, namesOf);

/** Fuzzy matches are used only if no subject matches as typed. */
export function findSubjects(query: string): SearchMatch<Subject>[] {
  const exactMatches = matchWords<Subject>(subjectShortcuts, namesOf, query);
  return exactMatches.length > 0 ? exactMatches : fuzzySearch(query);
}
