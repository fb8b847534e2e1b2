import type { Directory } from '@fasl/shared/contracts/search';
import { classroomKind } from '@fasl/shared/rules/classroom-kind';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#lib/paths.ts';
import type { EntryGroup } from './entry.ts';
import { findByWords } from './find-by-words.ts';
import { createInstructorSearch } from './find-instructors.ts';

const nothing: Directory = { instructors: [], classrooms: [] };
const mostOfAKind = 5;

/** Instructors and classrooms that the query means, the best of each. */
export function useFound(directory: Directory = nothing, query: string): EntryGroup[] {
  const { t } = useTranslation(['common', 'command-bar']);
  const navigate = useNavigate();
  const searchInstructors = useMemo(
    () => createInstructorSearch(directory.instructors),
    [directory.instructors],
  );
  if (query.trim() === '') return [];

  const open = (to: string, label: string) => () => void navigate({ to, params: { label } });
  const instructors = searchInstructors(query).slice(0, mostOfAKind);
  const titleOf = ({ title }: Directory['classrooms'][number]) => title;
  const classrooms = findByWords(directory.classrooms, titleOf, query).slice(0, mostOfAKind);

  return [
    {
      id: 'instructors',
      title: t('command-bar:instructors'),
      entries: instructors.map(({ label, firstName, lastName, photoUrl }) => ({
        id: `instructor-${label}`,
        text: `${firstName} ${lastName}`,
        person: { name: firstName, photoUrl },
        run: open(paths.instructor, label),
      })),
    },
    {
      id: 'classrooms',
      title: t('command-bar:classrooms'),
      entries: classrooms.map((classroom) => ({
        id: `classroom-${classroom.label}`,
        text: classroom.title,
        detail: t(`kinds.${classroomKind(classroom)}`),
        isPlace: true,
        run: open(paths.classroom, classroom.label),
      })),
    },
  ];
}
