import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { ButtonLink } from '#components/button-link.tsx';
import { Note } from '#components/note.tsx';
import { RefusalNote } from '#components/refusal-note.tsx';
import { paths } from '#lib/router/paths.ts';
import { Busy } from './busy.tsx';
import { RecoveryPage } from './recovery-page.tsx';
import { ResetForm } from './reset-form.tsx';
import { useReset } from './use-reset.ts';

/** A mail program may have broken the link in two. */
export function ResetView({ token }: { token: string }) {
  const { t } = useTranslation('recovery');
  if (token) return <Reset token={token} />;
  return (
    <RecoveryPage title={t('reset.partial')} stage="partial">
      <Spent text={t('reset.partialText')} />
    </RecoveryPage>
  );
}

function Reset({ token }: { token: string }) {
  const { t } = useTranslation('recovery');
  const reset = useReset(token);
  const { stage, checkError, checkAgain } = reset;
  const title = stage === 'done' || stage === 'spent' ? stage : 'title';

  return (
    <RecoveryPage title={t(`reset.${title}`)} stage={stage} ends={stage === 'done'}>
      {stage === 'checking' && <Busy text={t('reset.checking')} />}
      {stage === 'unchecked' && (
        <>
          <RefusalNote text={checkError} />
          <Button onClick={checkAgain} wide>
            {t('again')}
          </Button>
        </>
      )}
      {stage === 'spent' && <Spent text={t('reset.spentText')} />}
      {stage === 'form' && <ResetForm {...reset} />}
      {stage === 'done' && (
        <>
          <Note kind="ok" icon="check">
            {t('reset.doneText')}
          </Note>
          <ButtonLink to={paths.login} wide>
            {t('reset.logIn')}
          </ButtonLink>
        </>
      )}
    </RecoveryPage>
  );
}

function Spent({ text }: { text: string }) {
  const { t } = useTranslation('recovery');
  return (
    <>
      <Note kind="warn" icon="warning">
        {text}
      </Note>
      <ButtonLink to={paths.forgotPassword} wide>
        {t('reset.askAgain')}
      </ButtonLink>
    </>
  );
}
