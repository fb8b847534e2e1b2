import type { ClassroomKind } from '@fasl/shared/contracts/classroom/classroom';
import { useTranslation } from 'react-i18next';
import type { ShapeName } from '#components/brand/shape.tsx';
import { Shape } from '#components/brand/shape.tsx';
import type { Tone } from '#components/brand/tone.ts';
import { getToneClass } from '#components/brand/tone.ts';
import { Wordmark } from '#components/brand/wordmark.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Band } from '#components/layout/band.tsx';
import { PageContainer } from '#components/text/text.tsx';
import { api } from '#lib/api/api.ts';
import { useSchool } from '#lib/api/school.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import { paths } from '#lib/router/paths.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import { ClassroomsSection } from './classrooms-section.tsx';
import styles from './feature-cards.module.css';
import heroStyles from './hero.module.css';
import { createSectionSelector } from './home-section.tsx';
import { InstructorsSection } from './instructors-section.tsx';
import { LazyTrial } from './lazy-trial.tsx';
import { NewsSection } from './news-section.tsx';
import { SignupOffer } from './offer.tsx';
import { StatisticsSection } from './statistics-section.tsx';
import { GuestSteps } from './steps.tsx';
import { SubjectsSection } from './subjects-section.tsx';

const features: Feature[] = [
  { kind: 'online', tone: 'nile', shape: 'fa' },
  { kind: 'center', tone: 'rose', shape: 'lam' },
  { kind: 'revision', tone: 'night', shape: 'sad' },
  { kind: 'exam', tone: 'clay', shape: 'nuqta' },
];

/** Shows the sections in the order of the specification, with the trial lesson in addition. */
export function GuestHome() {
  const { t } = useTranslation('home');
  const home = api.home.guest.useQuery();
  const part = createSectionSelector(home);
  usePageTitle(undefined);

  return (
    <>
      <Hero />
      <InstructorsSection part={part((home) => home.instructors)} />
      {home.data?.hasTrial && <LazyTrial />}
      <GuestSteps />
      <NewsSection part={part((home) => home.news)} />
      <FeatureCards />
      <ClassroomsSection
        part={part((home) => home.classrooms)}
        title={t('classrooms.title')}
        empty={<EmptyState title={t('classrooms.empty')} text={t('classrooms.emptyHint')} />}
      />
      <SubjectsSection />
      <StatisticsSection part={part((home) => home.statistics)} />
      <SignupOffer />
    </>
  );
}

type Feature = { kind: ClassroomKind; tone: Tone; shape: ShapeName };

function FeatureCards() {
  const { t } = useTranslation('home');
  return (
    <Band aria-label={t('features.title')}>
      <ul className={styles['cards']}>
        {features.map(({ kind, tone, shape }) => (
          <li
            key={kind}
            className={joinClasses(styles['card'], getToneClass(tone))}
            data-tone={tone}
          >
            <Shape name={shape} className={styles['shape']} />
            <h2 className={styles['title']}>{t(`features.${kind}.title`)}</h2>
            <p className={styles['text']}>{t(`features.${kind}.text`)}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}

function Hero() {
  const { t } = useTranslation(['home', 'common']);
  const school = useSchool();

  return (
    <section className={heroStyles['hero']}>
      <PageContainer className={heroStyles['row']}>
        <div className={heroStyles['words']}>
          <h1 className={heroStyles['title']}>{school?.headline ?? t('hero.title')}</h1>
          <p className={heroStyles['text']}>{school?.subheadline ?? t('hero.text')}</p>
          <div className={heroStyles['actions']}>
            <ButtonLink to={paths.signup} variant="onBlock" className={heroStyles['main']}>
              {t('signUp')}
            </ButtonLink>
            <ButtonLink to={paths.login} variant="line">
              {t('common:logIn')}
            </ButtonLink>
          </div>
        </div>
        {school?.landingImageUrl ? (
          <img src={school.landingImageUrl} alt="" className={heroStyles['picture']} />
        ) : (
          <Wordmark
            className={heroStyles['drawing']}
            fa="var(--hero-fa)"
            sad="var(--hero-sad)"
            lam="var(--hero-lam)"
            dot="var(--hero-lam)"
          />
        )}
      </PageContainer>
    </section>
  );
}
