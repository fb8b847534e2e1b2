import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/button-link.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { SectionError } from '#components/section-error.tsx';
import { Wrap } from '#components/wrap.tsx';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { isShutOut } from '#lib/lesson/is-shut-out.ts';
import { paths } from '#lib/router/paths.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import styles from './course.module.css';
import type { CourseAddress } from './use-course.ts';

type Props = {
  address: CourseAddress;
  error: unknown;
  retry: () => void;
  busy: boolean;
};

/** Why a lesson does not open, and where it can be had. */
export function CourseRefused({ address, error, retry, busy }: Props) {
  const { t } = useTranslation('course');
  const errorText = useErrorText();
  usePageTitle(t('refused'));

  return (
    <Wrap className={styles['refused']}>
      <h1 className={styles['refusedTitle']}>{t('refused')}</h1>
      {isShutOut(error) ? (
        <EmptyState title={errorText(error)}>
          <ButtonLink
            to={paths.classroom}
            params={{ label: address.label }}
            activeOptions={{ exact: true }}
            hash={`lesson-${address.courseId}`}
            variant="ink"
          >
            {t('toClassroom')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <SectionError error={error} retry={retry} busy={busy} />
      )}
    </Wrap>
  );
}
