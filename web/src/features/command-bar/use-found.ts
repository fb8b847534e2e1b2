import type { Directory } from '@fasl/shared/contracts/classroom/search';
import { searchWords } from '@fasl/shared/rules/text/search-words';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryGroup } from './entry.ts';
import { matchWords } from './find-by-words.ts';
import { createInstructorSearch } from './find-instructors.ts';
import { findSubjects } from './find-subjects.ts';
import { groupOf } from './group-of.ts';
import { useEntryOf } from './use-entry-of.ts';

const nothing: Directory = { instructors: [], classrooms: [] };
const mostOfAKind = 5;
const mostSubjects = 3;

/** Instructors, classrooms and subjects that the query means, the best of each. */
export function useFound(directory: Directory = nothing, query: string): EntryGroup[] {
  const { t } = useTranslation('command-bar');
  const entryOf = useEntryOf();
  const searchInstructors = useMemo(
    () => createInstructorSearch(directory.instructors),
    [directory.instructors],
  );
  if (searchWords(query).length === 0) return [];

  const people = searchInstructors(query).slice(0, mostOfAKind);
  const rooms = matchWords(directory.classrooms, textsOf, query).slice(0, mostOfAKind);
  const subjects = findSubjects(query).slice(0, mostSubjects);
  return [
    groupOf({ id: 'instructors', title: t('instructors') }, people, entryOf.instructor),
    groupOf({ id: 'classrooms', title: t('classrooms') }, rooms, entryOf.classroom),
    groupOf({ id: 'subjects', title: t('subjects') }, subjects, entryOf.subject),
  ];
}

const textsOf = ({ title, otherTitle, about }: Directory['classrooms'][number]) => [
  title,
  otherTitle,
  about,
];
