import { subjectShortcuts } from '@fasl/shared/rules/classroom/subjects';
import type { Match } from './find-by-words.ts';
import { matchWords } from './find-by-words.ts';
import { createForgivingSearch } from './find-forgiving.ts';

type Subject = (typeof subjectShortcuts)[number];

const namesOf = ({ nameEn, nameAr }: Subject) => [nameEn, nameAr];
const searchAlike = createForgivingSearch<Subject>(subjectShortcuts, namesOf);

/** The school's shortcuts to subjects, by their names in both languages; alike only where none is written so. */
export function findSubjects(query: string): Match<Subject>[] {
  const written = matchWords<Subject>(subjectShortcuts, namesOf, query);
  return written.length > 0 ? written : searchAlike(query);
}
