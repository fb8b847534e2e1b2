import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { ButtonLink } from '#components/button-link.tsx';
import { Note } from '#components/note.tsx';
import { RefusalNote } from '#components/refusal-note.tsx';
import { paths } from '#lib/paths.ts';
import { Busy } from './busy.tsx';
import { RecoveryPage } from './recovery-page.tsx';
import { ResetForm } from './reset-form.tsx';
import { useReset } from './use-reset.ts';

export function ResetView({ token }: { token: string }) {
  const { t } = useTranslation('recovery');
  const reset = useReset(token);
  const { stage, checkError, checkAgain } = reset;
  const title = stage === 'done' || stage === 'spent' ? stage : 'title';

  return (
    <RecoveryPage title={t(`reset.${title}`)} stage={stage}>
      {stage === 'checking' && <Busy text={t('reset.checking')} />}
      {stage === 'unchecked' && (
        <>
          <RefusalNote text={checkError} />
          <Button onClick={checkAgain} wide>
            {t('again')}
          </Button>
        </>
      )}
      {stage === 'spent' && <Spent />}
      {stage === 'form' && <ResetForm {...reset} />}
      {stage === 'done' && (
        <Note kind="ok" icon="check">
          {t('reset.doneText')}
        </Note>
      )}
    </RecoveryPage>
  );
}

function Spent() {
  const { t } = useTranslation('recovery');
  return (
    <>
      <Note kind="warn" icon="warning">
        {t('reset.spentText')}
      </Note>
      <ButtonLink to={paths.forgotPassword} wide>
        {t('reset.askAgain')}
      </ButtonLink>
    </>
  );
}
