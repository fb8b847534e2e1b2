import type { InstructorPage } from '@fasl/shared/contracts/classroom/instructor';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/button-link.tsx';
import { paths } from '#lib/router/paths.ts';
import { useViewer } from '#lib/session/session.ts';
import styles from './code.module.css';
import { CodeForm } from './code-form.tsx';

type Props = { instructor: Pick<InstructorPage, 'id' | 'label'> };

/** Where a code of the instructor's is entered: by students; guests are led to the login and back. */
export function CodePanel({ instructor }: Props) {
  const { t } = useTranslation('instructor');
  const viewer = useViewer();
  if (!viewer || viewer.user?.role === 'parent') return null;

  return (
    <section aria-labelledby="code" className={styles['panel']}>
      <h2 id="code" className={styles['title']}>
        {t('code.title')}
      </h2>
      <p className={styles['text']}>{t('code.text')}</p>
      {viewer.user ? (
        <CodeForm instructorId={instructor.id} />
      ) : (
        <ButtonLink
          to={paths.login}
          search={{ redirect: `/instructor/${encodeURIComponent(instructor.label)}` }}
          variant="ink"
        >
          {t('code.logIn')}
        </ButtonLink>
      )}
    </section>
  );
}
