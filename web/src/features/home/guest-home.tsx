import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/empty-state.tsx';
import { api } from '#lib/api/api.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import { ClassroomsSection } from './classrooms-section.tsx';
import { FeatureCards } from './feature-cards.tsx';
import { Hero } from './hero.tsx';
import { InstructorsSection } from './instructors-section.tsx';
import { NewsSection } from './news-section.tsx';
import { Offer } from './offer.tsx';
import { partsOf } from './part.ts';
import { StatisticsSection } from './statistics-section.tsx';
import { Steps } from './steps.tsx';
import { SubjectsSection } from './subjects-section.tsx';

/** In the order of the specification. */
export function GuestHome() {
  const { t } = useTranslation('home');
  const part = partsOf(api.home.guest.useQuery());
  usePageTitle(undefined);

  return (
    <>
      <Hero />
      <InstructorsSection part={part((home) => home.instructors)} />
      <Steps />
      <NewsSection part={part((home) => home.news)} />
      <FeatureCards />
      <ClassroomsSection
        part={part((home) => home.classrooms)}
        title={t('classrooms.title')}
        empty={<EmptyState title={t('classrooms.empty')} text={t('classrooms.emptyHint')} />}
      />
      <SubjectsSection />
      <StatisticsSection part={part((home) => home.statistics)} />
      <Offer />
    </>
  );
}
