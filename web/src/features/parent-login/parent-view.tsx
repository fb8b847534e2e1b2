import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { CodeForm } from '#components/code-form.tsx';
import { DoorPage } from '#components/door-page.tsx';
import { ResendNote } from '#components/resend-note.tsx';
import { TextLink } from '#components/text-link.tsx';
import { paths } from '#lib/router/paths.ts';
import styles from './parent.module.css';
import { ParentForm } from './parent-form.tsx';
import { useParentLogin } from './use-parent-login.ts';

/** A parent comes in by the student's number and the phone that the student named, with a code. */
export function ParentView() {
  const { t } = useTranslation('parent');
  const login = useParentLogin();
  const { isSent, confirmRefusal, sendRefusal, resend, startOver } = login;

  return (
    <DoorPage
      tone="sky"
      say={t('say')}
      title={t(isSent ? 'code.title' : 'title')}
      stage={isSent ? 'code' : 'form'}
    >
      {isSent ? (
        <>
          <p>{t('code.text')}</p>
          <CodeForm
            send={login.confirm}
            busy={login.confirming}
            errorText={confirmRefusal ?? sendRefusal}
          />
          <ResendNote {...resend} />
          <Button variant="ghost" onClick={startOver} wide>
            {t('code.other')}
          </Button>
        </>
      ) : (
        <>
          <p>{t('text')}</p>
          <ParentForm login={login} />
        </>
      )}
      <TextLink to={paths.login} className={styles['student']}>
        {t('student')}
      </TextLink>
    </DoorPage>
  );
}
