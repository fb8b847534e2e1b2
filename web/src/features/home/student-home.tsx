import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/empty-state.tsx';
import { OnlyHeard } from '#components/only-heard.tsx';
import { api } from '#lib/api/api.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import { useViewer } from '#lib/session/session.ts';
import { ClassroomsSection } from './classrooms-section.tsx';
import { InstructorsSection } from './instructors-section.tsx';
import { MyClassrooms } from './my-classrooms.tsx';
import { NewsSection } from './news-section.tsx';
import { partsOf } from './part.ts';
import { StatisticsSection } from './statistics-section.tsx';
import { SubjectsSection } from './subjects-section.tsx';

const kinds = ['online', 'exams', 'revisions'] as const;

/** In the order of the specification. */
export function StudentHome() {
  const { t } = useTranslation(['student-home', 'common']);
  const viewer = useViewer();
  const part = partsOf(api.home.student.useQuery());
  usePageTitle(t('common:home'));

  return (
    <>
      <OnlyHeard>
        <h1>{t('title', { name: viewer?.user?.firstName ?? '' })}</h1>
      </OnlyHeard>
      <NewsSection part={part((home) => home.news)} />
      <InstructorsSection part={part((home) => home.instructors)} />
      <MyClassrooms
        mine={part((home) => home.mine)}
        continuation={part((home) => home.continuation)}
      />
      {kinds.map((kind) => (
        <ClassroomsSection
          key={kind}
          part={part((home) => home[kind])}
          title={t(`${kind}.title`)}
          empty={<EmptyState title={t(`${kind}.empty`)} text={t('emptyHint')} />}
        />
      ))}
      <SubjectsSection />
      <StatisticsSection part={part((home) => home.statistics)} />
    </>
  );
}
