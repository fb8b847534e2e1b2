import type { Directory } from '@fasl/shared/contracts/classroom/search';
import { getClassroomKind } from '@fasl/shared/rules/classroom/classroom-kind';
import { subjectShortcuts } from '@fasl/shared/rules/classroom/subjects';
import { parseSearchWords } from '@fasl/shared/rules/text/search-words';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/language.ts';
import { api } from '#lib/api/api.ts';
import { useSchool } from '#lib/api/school.ts';
import { paths } from '#lib/router/paths.ts';
import {
  type CommandEntry,
  type CommandEntryGroup,
  toClassroomPoster,
  toSubjectPoster,
} from './entry.ts';
import type { SearchMatch } from './find-by-words.ts';
import { matchWords } from './find-by-words.ts';
import { findSubjects } from './find-subjects.ts';
import { createInstructorSearch } from './fuzzy-search.ts';
import { useShortcuts } from './use-shortcuts.ts';

const groupOf = <T>(
  { id, title }: GroupHeading,
  matches: SearchMatch<T>[],
  entryOf: (item: T) => CommandEntry,
): CommandEntryGroup => ({
  id,
  title,
  entries: matches.map(({ item }) => entryOf(item)),
  exact: matches[0]?.exact,
});

const emptyDirectory: Directory = { instructors: [], classrooms: [] };

const maxPerGroup = 5;

const maxSubjects = 3;

const maxOwn = 3;

const textsOf = ({ title, otherTitle, about }: Directory['classrooms'][number]) => [
  title,
  otherTitle,
  about,
];

const directoryStaleMs = 5 * 60_000;

export function useEntries(query: string) {
  const { t } = useTranslation('command-bar');
  const directory = api.search.directory.useQuery(undefined, {
    staleTime: directoryStaleMs,
    // Fails immediately while offline, instead of waiting silently.
    networkMode: 'always',
  });
  const found = useSearchResults(directory.data, query);
  const shortcuts = useShortcuts();
  const hasQuery = parseSearchWords(query).length > 0;

  const matches = hasQuery
    ? matchWords(shortcuts, wordsOf, query)
    : shortcuts.map((item) => ({ item, exact: true }));
  const go = groupOf({ id: 'shortcuts', title: t('shortcuts') }, matches, (entry) => entry);
  const subjects = useFirstSubjects();
  const own = useOwnClassrooms(directory.data);
  const nonEmpty = [...found, go].filter(({ entries }) => entries.length > 0);
  // The results page has the same classrooms, so it would find none for these words either.
  const isNotFound = directory.isSuccess && found.every(({ entries }) => entries.length === 0);
  const viewAll = useViewAll(isNotFound ? '' : query.trim());
  const all: CommandEntryGroup = { id: 'all', title: null, entries: [viewAll] };
  const suggested = hasQuery
    ? [all, ...subjects]
    : [...own, all, ...(own.length > 0 ? [] : subjects), go];
  return {
    groups: nonEmpty.length > 0 && hasQuery ? [...nonEmpty.toSorted(exactFirst), all] : suggested,
    results: nonEmpty.reduce((sum, { entries }) => sum + entries.length, 0),
    directory,
  };
}

const exactFirst = (one: CommandEntryGroup, other: CommandEntryGroup): number =>
  Number(other.exact) - Number(one.exact);

const wordsOf = ({ text, searchTerms = '' }: CommandEntry) => [text, searchTerms];

function useViewAll(query: string): CommandEntry {
  const { t } = useTranslation('command-bar');
  const navigate = useNavigate();
  return {
    id: 'all',
    icon: 'search',
    text: query ? t('viewAllFor', { query }) : t('viewAll'),
    run: () => void navigate({ to: paths.results, search: { query } }),
  };
}

function useSearchResults(
  directory: Directory = emptyDirectory,
  query: string,
): CommandEntryGroup[] {
  const { t } = useTranslation('command-bar');
  const entryOf = useEntryOf();
  const showsSubjects = useSchool()?.shows.subjects;
  const searchInstructors = useMemo(
    () => createInstructorSearch(directory.instructors),
    [directory.instructors],
  );
  if (parseSearchWords(query).length === 0) return [];

  const people = searchInstructors(query).slice(0, maxPerGroup);
  const classrooms = matchWords(directory.classrooms, textsOf, query).slice(0, maxPerGroup);
  const subjects = showsSubjects ? findSubjects(query).slice(0, maxSubjects) : [];
  return [
    groupOf({ id: 'instructors', title: t('instructors') }, people, entryOf.instructor),
    groupOf({ id: 'classrooms', title: t('classrooms') }, classrooms, entryOf.classroom),
    groupOf({ id: 'subjects', title: t('subjects') }, subjects, entryOf.subject),
  ];
}

/** Suggestions before the first letter and without results, if the school shows subjects. */
function useFirstSubjects(): CommandEntryGroup[] {
  const { t } = useTranslation('command-bar');
  const { subject } = useEntryOf();
  if (!useSchool()?.shows.subjects) return [];
  const entries = subjectShortcuts.slice(0, maxPerGroup - 1).map(subject);
  return [{ id: 'subjects', title: t('subjects'), entries }];
}

/** The student's classrooms before the first letter, if the home page has loaded them. */
function useOwnClassrooms(directory: Directory = emptyDirectory): CommandEntryGroup[] {
  const { t } = useTranslation('command-bar');
  const { classroom } = useEntryOf();
  const { data } = api.home.student.useQuery(undefined, { enabled: false });
  if (data?.mine.status !== 'ok') return [];
  const labels = new Set(data.mine.data.map(({ label }) => label));
  const entries = directory.classrooms
    .filter(({ label }) => labels.has(label))
    .slice(0, maxOwn)
    .map(classroom);
  return entries.length > 0 ? [{ id: 'own', title: t('own'), entries }] : [];
}

type GroupHeading = { id: string; title: string };

type Instructor = Directory['instructors'][number];

type Classroom = Directory['classrooms'][number];

function useEntryOf() {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const language = useLanguage();
  const open = (to: string, label: string) => () => void navigate({ to, params: { label } });

  return {
    instructor: ({ label, firstName, lastName, photoUrl }: Instructor): CommandEntry => ({
      id: `instructor-${label}`,
      text: `${firstName} ${lastName}`,
      person: { name: firstName, photoUrl },
      run: open(paths.instructor, label),
    }),

    classroom: (classroom: Classroom): CommandEntry => ({
      id: `classroom-${classroom.label}`,
      text: classroom.title,
      note: classroom.instructorName,
      detail: t(`kinds.${getClassroomKind(classroom)}`),
      poster: toClassroomPoster(classroom),
      run: open(paths.classroom, classroom.label),
    }),

    subject: ({ slug, nameEn, nameAr }: (typeof subjectShortcuts)[number]): CommandEntry => {
      const name = language === 'ar-EG' ? nameAr : nameEn;
      return {
        id: `subject-${slug}`,
        poster: toSubjectPoster({ nameEn }),
        text: name,
        run: () => void navigate({ to: paths.results, search: { query: name } }),
      };
    },
  };
}
