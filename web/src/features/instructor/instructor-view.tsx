import type { InstructorPage } from '@fasl/shared/contracts/classroom/instructor';
import { useTranslation } from 'react-i18next';
import { Shape } from '#components/brand/shape.tsx';
import { getToneClass, selectTone, type Tone } from '#components/brand/tone.ts';
import { ButtonLink } from '#components/button/button-link.tsx';
import { Avatar } from '#components/classroom/avatar.tsx';
import { ClassroomCard } from '#components/classroom/classroom-card.tsx';
import { ClassroomSkeleton } from '#components/classroom/classroom-skeleton.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { SectionError } from '#components/feedback/section-error.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { PageContainer } from '#components/text/text.tsx';
import { api } from '#lib/api/api.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import { paths } from '#lib/router/paths.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import { useViewer } from '#lib/session/session.ts';
import codeStyles from './code.module.css';
import { FoldedCodeForm } from './code-form.tsx';
import styles from './instructor.module.css';

/** The colour of the portrait that contrasts with each background. */
const faceTones: Partial<Record<Tone, Tone>> = {
  sun: 'night',
  nile: 'sun',
  rose: 'pop',
  clay: 'night',
  sky: 'sun',
  night: 'clay',
  pop: 'sun',
};

export function InstructorView({ label }: { label: string }) {
  const { t } = useTranslation('instructor');
  const query = api.instructor.page.useQuery({ label });
  const instructor = query.data;
  usePageTitle(instructor && `${instructor.firstName} ${instructor.lastName}`);

  if (query.isError && !instructor) {
    const retry = () => void query.refetch();
    return (
      <PageContainer className={styles['columns']}>
        <SectionError error={query.error} retry={retry} busy={query.isFetching} />
      </PageContainer>
    );
  }
  if (!instructor) return <InstructorSkeleton />;

  return (
    <>
      <InstructorHead instructor={instructor} />
      <PageContainer className={styles['columns']}>
        <section aria-labelledby="classrooms" className={styles['classrooms']}>
          <h2 id="classrooms">{t('classrooms')}</h2>
          {instructor.classrooms.length > 0 ? (
            <ul className={styles['grid']}>
              {instructor.classrooms.map((classroom) => (
                <li key={classroom.id}>
                  <ClassroomCard classroom={classroom} />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState title={t('empty')} text={t('emptyHint')} />
          )}
        </section>
        <CodePanel instructor={instructor} />
      </PageContainer>
    </>
  );
}

function InstructorSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className={styles['headWaiting']} />
      <PageContainer className={styles['columns']}>
        <div className={styles['classrooms']}>
          <Skeleton width="12rem" height="2.2rem" />
          <div className={styles['grid']}>
            <ClassroomSkeleton />
            <ClassroomSkeleton />
            <ClassroomSkeleton />
          </div>
        </div>
      </PageContainer>
    </div>
  );
}

type Props = { instructor: Pick<InstructorPage, 'id' | 'label' | 'classrooms'> };

/** Students enter a code; guests get a link to the login and return here. */
function CodePanel({ instructor }: Props) {
  const { t } = useTranslation('instructor');
  const viewer = useViewer();
  if (!viewer || viewer.user?.role === 'parent') return null;

  return (
    <section aria-labelledby="code" className={codeStyles['panel']}>
      <h2 id="code" className={codeStyles['title']}>
        {t('code.title')}
      </h2>
      <p className={codeStyles['text']}>{t('code.text')}</p>
      {viewer.user ? (
        <FoldedCodeForm instructor={instructor} />
      ) : (
        <ButtonLink
          to={paths.login}
          search={{ redirect: `/instructor/${encodeURIComponent(instructor.label)}` }}
          variant="line"
        >
          {t('code.logIn')}
        </ButtonLink>
      )}
    </section>
  );
}

function InstructorHead({ instructor }: { instructor: InstructorPage }) {
  const { t } = useTranslation('instructor');
  const { classrooms, subjects } = instructor;
  const facts = [
    ...subjects,
    ...(classrooms.length > 0 ? [t('classroomCount', { count: classrooms.length })] : []),
    ...(classrooms.some(({ priceFrom }) => priceFrom === 0) ? [t('free')] : []),
  ];
  const name = `${instructor.firstName} ${instructor.lastName}`;
  const tone = selectTone(instructor.id);

  return (
    <section className={joinClasses(styles['head'], getToneClass(tone))} aria-labelledby="name">
      <Shape name="fa" className={styles['art']} />
      <PageContainer className={styles['row']}>
        <div className={styles['face']}>
          <Avatar name={name} photoUrl={instructor.photoUrl} tone={faceTones[tone]} size="fill" />
        </div>
        <div className={styles['words']}>
          <h1 id="name" className={styles['name']}>
            {name}
          </h1>
          {instructor.bio && <p className={styles['bio']}>{instructor.bio}</p>}
          {facts.length > 0 && (
            <ul className={styles['subjects']}>
              {facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          )}
        </div>
      </PageContainer>
    </section>
  );
}
