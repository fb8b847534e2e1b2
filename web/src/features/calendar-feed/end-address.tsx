import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { RefusalNote } from '#components/refusal-note.tsx';
import { api, utils } from '#lib/api/api.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';

/** By another address, or by none. */
export type Ending = 'renew' | 'close';

type Props = { ending: Ending | null; done: () => void };

/** Calendars that hold the address stop telling what is due: not without asking. */
export function EndAddress({ ending, done }: Props) {
  const { t } = useTranslation('calendar');
  const errorText = useErrorText();
  const options = {
    onSuccess: (calendar: { token: string | null }) => {
      utils.calendar.mine.setData(undefined, calendar);
      done();
    },
  };
  const renew = api.calendar.renew.useMutation(options);
  const close = api.calendar.close.useMutation(options);
  const { isPending, error, reset, mutate } = ending === 'close' ? close : renew;
  const which = ending ?? 'renew';

  return (
    <ConfirmDialog
      open={ending !== null}
      title={t(`${which}.title`)}
      stay={t('stay')}
      go={t(`${which}.go`)}
      close={() => {
        reset();
        done();
      }}
      onGo={() => !isPending && mutate()}
      busy={isPending}
    >
      <p>{t(`${which}.text`)}</p>
      <RefusalNote text={error && errorText(error)} />
    </ConfirmDialog>
  );
}
