import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import type { AdmissionForm as Form } from '@fasl/shared/contracts/lesson/admission';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/button/icon-button.tsx';
import { SectionError } from '#components/feedback/section-error.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { useErrorText } from '#lib/api/use-error-text.ts';
import styles from './admission.module.css';
import { AdmissionForm } from './admission-form.tsx';
import { useAdmissionForm } from './use-admission-form.ts';

type Props = { classroom: ClassroomPage; close: () => void; done: () => void };

export function AdmissionSheet({ classroom, close, done }: Props) {
  const { t } = useTranslation(['admission', 'common']);
  const errorText = useErrorText();
  const query = useAdmissionForm(classroom.id);

  return (
    <div className={styles['sheet']}>
      <header className={styles['head']}>
        <div>
          <h2>{t('title')}</h2>
          <p>
            <bdi>{classroom.title}</bdi>
          </p>
          {query.data && (
            <p className={styles['muted']}>
              {t('questions', { count: countQuestions(query.data) })}
            </p>
          )}
        </div>
        <IconButton icon="close" label={t('common:close')} onClick={close} />
      </header>
      {query.data && <AdmissionForm classroom={classroom} form={query.data} done={done} />}
      {query.isError && !query.data && (
        <SectionError
          text={errorText(query.error)}
          retry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
      {query.isPending && <Skeleton height="320px" />}
    </div>
  );
}

/** The choice of a group is a question too. */
const countQuestions = ({ groups, questions }: Form) =>
  questions.length + Number(groups.length > 0);
