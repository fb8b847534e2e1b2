import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { TextLink } from '#components/button/text-link.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { PageContainer } from '#components/text/text.tsx';
import { api } from '#lib/api/api.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { getUnitPath, isAccessError } from '#lib/lesson/unit.ts';
import { paths } from '#lib/router/paths.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import styles from './exam-landing.module.css';
import { ExamLanding } from './exam-landing.tsx';

/** The page of an exam outside of its lesson. */
export function ExamPage({ examId }: { examId: number }) {
  const { t } = useTranslation('test');
  const errorText = useErrorText();
  const { data, error } = api.exam.landing.useQuery(
    { examId },
    // Keeps the error of the loader's request.
    { meta: { inline: true }, retryOnMount: false },
  );
  const exam = data?.exam;
  usePageTitle(exam?.name ?? t('name'));
  return (
    <PageContainer className={styles['page']}>
      {exam?.courseId && exam.classroomLabel && (
        <TextLink
          to={getUnitPath(exam.courseId, { kind: 'test', id: exam.unitId })}
          params={{ label: exam.classroomLabel }}
          className={styles['back']}
        >
          <Icon name="back" /> {t('toLesson')}
        </TextLink>
      )}
      <h1>{exam?.name ?? t('name')}</h1>
      {isAccessError(error) ? (
        <EmptyState title={errorText(error)}>
          <ButtonLink to={paths.myClassrooms} variant="ink">
            {t('toMyClassrooms')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <ExamLanding exam={{ examId }} />
      )}
    </PageContainer>
  );
}
