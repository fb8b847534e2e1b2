import type { TestLanding } from '@fasl/shared/contracts/lesson/exam';
import { minutesFor } from '@fasl/shared/rules/exam/exam-run';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { RefusalNote } from '#components/refusal-note.tsx';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { useStart } from './use-start.ts';

type Props = { landing: TestLanding; open: boolean; close: () => void };

export function StartDialog({ landing, open, close }: Props) {
  const { t } = useTranslation('test');
  const errorText = useErrorText();
  const start = useStart(landing);
  const { test } = landing;
  const minutes = minutesFor(test.minutes, test.extraTime);
  const goesOn = landing.open !== null;
  return (
    <ConfirmDialog
      calm
      open={open}
      title={t(goesOn ? 'confirm.continueTitle' : 'confirm.title')}
      stay={t('confirm.cancel')}
      go={t('confirm.go')}
      close={close}
      onGo={start.go}
      busy={start.busy}
    >
      <p>
        {goesOn && t('confirm.continue')}
        {!goesOn && minutes === null && t('confirm.untimed')}
        {!goesOn && minutes !== null && t('confirm.timed', { count: Math.round(minutes) })}
      </p>
      {start.error && <RefusalNote text={errorText(start.error)} />}
    </ConfirmDialog>
  );
}
