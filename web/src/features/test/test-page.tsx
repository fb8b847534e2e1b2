import { useTranslation } from 'react-i18next';
import { Icon } from '#components/icon.tsx';
import { TextLink } from '#components/text-link.tsx';
import { Wrap } from '#components/wrap.tsx';
import { api } from '#lib/api.ts';
import { unitPath } from '#lib/unit-path.ts';
import { usePageTitle } from '#lib/use-page-title.ts';
import styles from './test.module.css';
import { TestLanding } from './test-landing.tsx';

/** A test on its own, without the lesson around it. */
export function TestPage({ testId }: { testId: number }) {
  const { t } = useTranslation('test');
  const { data } = api.test.landing.useQuery({ testId }, { meta: { inline: true } });
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
      <TestLanding wanted={{ testId }} />
    </Wrap>
  );
}
