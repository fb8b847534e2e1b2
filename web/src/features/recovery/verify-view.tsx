import { getPathAfterAuth } from '@fasl/shared/rules/account/after-auth';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { FormError, Note } from '#components/feedback/note.tsx';
import { api } from '#lib/api/api.ts';
import { toAppError } from '#lib/api/app-error.ts';
import { useFormError } from '#lib/api/use-form-error.ts';
import { paths } from '#lib/router/paths.ts';
import { getLoginSearch } from '#lib/session/return-path.ts';
import { setViewer } from '#lib/session/session.ts';
import { RecoveryPage } from './recovery-page.tsx';

/** Confirms an email address after a press, because mail programs prefetch links. */
export function VerifyView({ token }: { token: string }) {
  const { t } = useTranslation('recovery');
  const call = api.account.confirmEmail.useMutation({
    onSuccess: ({ viewer }) => setViewer(viewer),
  });
  const failure = useFormError(call.error);
  const code = toAppError(call.error)?.code;
  // The address is confirmed; only the login failed at the device limit.
  const isFull = code === 'device_limit';
  const isDone = call.isSuccess || isFull;
  const stage = isDone ? 'done' : code === 'invalid_token' ? 'spent' : 'ask';

  return (
    <RecoveryPage
      tone="rose"
      poster="high"
      title={t(`verify.${stage}`)}
      stage={stage}
      ends={isDone}
    >
      {stage === 'ask' && (
        <>
          <p>{t('verify.askText')}</p>
          <FormError text={failure} />
          <Button busy={call.isPending} onClick={() => call.mutate({ token })} wide>
            {t(call.isPending ? 'verify.sending' : 'verify.send')}
          </Button>
        </>
      )}
      {stage === 'spent' && <InvalidLink />}
      {call.isSuccess && <Confirmed redirect={call.data.redirect} />}
      {isFull && <DeviceLimitReached />}
    </RecoveryPage>
  );
}

function InvalidLink() {
  const { t } = useTranslation('recovery');
  return (
    <>
      <Note kind="warn" icon="warning">
        {t('verify.spentText')}
      </Note>
      <ButtonLink to={paths.resendEmail} wide>
        {t('verify.resend')}
      </ButtonLink>
    </>
  );
}

function DeviceLimitReached() {
  const { t } = useTranslation('recovery');
  return (
    <>
      <Note kind="warn" icon="warning">
        {t('verify.fullText')}
      </Note>
      <ButtonLink to={paths.login} search={getLoginSearch()} wide>
        {t('verify.logIn')}
      </ButtonLink>
    </>
  );
}

function Confirmed({ redirect }: { redirect: number | null }) {
  const { t } = useTranslation('recovery');
  return (
    <>
      <Note kind="ok" icon="check">
        {t('verify.doneText')}
      </Note>
      <ButtonLink to={getPathAfterAuth(redirect)} wide>
        {t('verify.goOn')}
      </ButtonLink>
    </>
  );
}
