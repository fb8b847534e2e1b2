import { maxCharacters } from '@fasl/shared/contracts/page/lengths';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { textLinkClass } from '#components/button/button-style.ts';
import { TextLink } from '#components/button/text-link.tsx';
import { FormError } from '#components/feedback/note.tsx';
import { ResendNote } from '#components/feedback/resend-note.tsx';
import { CodeForm } from '#components/form/code-form.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { EntryPage } from '#components/layout/entry-page.tsx';
import { joinClasses } from '#lib/browser/classes.ts';
import { useTextFields } from '#lib/forms/use-text-fields.ts';
import { paths } from '#lib/router/paths.ts';
import styles from './parent.module.css';
import { useParentLogin } from './use-parent-login.ts';

/** A parent logs in with the student's number, the parent's phone and a code. */
export function ParentLoginView() {
  const { t } = useTranslation('parent');
  const login = useParentLogin();
  const { isSent, confirmRefusal, sendRefusal, resend, startOver } = login;

  return (
    <EntryPage
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
          <button
            type="button"
            className={joinClasses(textLinkClass, styles['student'])}
            onClick={startOver}
          >
            {t('code.other')}
          </button>
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
    </EntryPage>
  );
}

function ParentForm({ login }: { login: ReturnType<typeof useParentLogin> }) {
  const { t } = useTranslation('parent');
  const { form, submit, sending, mustWait, sendRefusal } = login;
  const textField = useTextFields(form);
  const field = (name: keyof typeof form.values) => textField(name, t(name));

  return (
    <form noValidate onSubmit={submit} className={styles['form']}>
      <TextField
        {...field('studentNumber')}
        hint={t('numberHint')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxCharacters.studentNumber}
      />
      <TextField {...field('parentPhone')} type="tel" dir="ltr" autoComplete="tel-national" />
      <FormError text={sendRefusal} />
      <Button type="submit" busy={sending} aria-disabled={mustWait} wide>
        {t(sending ? 'sending' : 'send')}
      </Button>
    </form>
  );
}
