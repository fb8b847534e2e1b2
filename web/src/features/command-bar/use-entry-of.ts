import type { Directory } from '@fasl/shared/contracts/classroom/search';
import { classroomKind } from '@fasl/shared/rules/classroom/classroom-kind';
import type { subjectShortcuts } from '@fasl/shared/rules/classroom/subjects';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/language.ts';
import { paths } from '#lib/router/paths.ts';
import type { Entry } from './entry.ts';

type Instructor = Directory['instructors'][number];
type Classroom = Directory['classrooms'][number];

/** What is found, as lines of the command bar. */
export function useEntryOf() {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  const language = useLanguage();
  const open = (to: string, label: string) => () => void navigate({ to, params: { label } });

  return {
    instructor: ({ label, firstName, lastName, photoUrl }: Instructor): Entry => ({
      id: `instructor-${label}`,
      text: `${firstName} ${lastName}`,
      person: { name: firstName, photoUrl },
      run: open(paths.instructor, label),
    }),

    classroom: (classroom: Classroom): Entry => ({
      id: `classroom-${classroom.label}`,
      text: classroom.title,
      detail: t(`kinds.${classroomKind(classroom)}`),
      isPlace: true,
      run: open(paths.classroom, classroom.label),
    }),

    subject: ({ slug, nameEn, nameAr }: (typeof subjectShortcuts)[number]): Entry => {
      const name = language === 'ar-EG' ? nameAr : nameEn;
      return {
        id: `subject-${slug}`,
        icon: 'search',
        text: name,
        run: () => void navigate({ to: paths.results, search: { query: name } }),
      };
    },
  };
}
