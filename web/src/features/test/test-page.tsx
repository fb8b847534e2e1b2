import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/button-link.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { Icon } from '#components/icon.tsx';
import { TextLink } from '#components/text-link.tsx';
import { Wrap } from '#components/wrap.tsx';
import { api } from '#lib/api/api.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { isShutOut } from '#lib/lesson/is-shut-out.ts';
import { unitPath } from '#lib/lesson/unit-path.ts';
import { paths } from '#lib/router/paths.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import styles from './test.module.css';
import { TestLanding } from './test-landing.tsx';

/** A test on its own, without the lesson around it. */
export function TestPage({ testId }: { testId: number }) {
  const { t } = useTranslation('test');
  const errorText = useErrorText();
  const { data, error } = api.test.landing.useQuery(
    { testId },
    // What the loader was refused is its answer.
    { meta: { inline: true }, retryOnMount: false },
  );
  const test = data?.test;
  usePageTitle(test?.name ?? t('name'));
  return (
    <Wrap className={styles['page']}>
      {test?.courseId && test.classroomLabel && (
        <TextLink
          to={unitPath(test.courseId, { kind: 'test', id: test.unitId })}
          params={{ label: test.classroomLabel }}
          className={styles['back']}
        >
          <Icon name="back" /> {t('toLesson')}
        </TextLink>
      )}
      <h1>{test?.name ?? t('name')}</h1>
      {isShutOut(error) ? (
        <EmptyState title={errorText(error)}>
          <ButtonLink to={paths.myClassrooms} variant="ink">
            {t('toMyClassrooms')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <TestLanding wanted={{ testId }} />
      )}
    </Wrap>
  );
}
