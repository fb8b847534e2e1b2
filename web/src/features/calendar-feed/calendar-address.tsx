import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { getButtonClass } from '#components/button/button-style.ts';
import { FormError } from '#components/feedback/note.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { ConfirmDialog } from '#components/layout/confirm-dialog.tsx';
import { api, apiUtils } from '#lib/api/api.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { notify } from '#lib/browser/notices.ts';
import { copyText } from '#lib/browser/save-file.ts';
import styles from './calendar-feed.module.css';

export function CalendarAddress({ token }: { token: string }) {
  const { t, i18n } = useTranslation('calendar');
  const [action, setAction] = useState<AddressAction | null>(null);
  const address = `${location.origin}/calendar/${i18n.language.slice(0, 2)}/${token}.ics`;
  return (
    <>
      <TextField
        label={t('address')}
        hint={t('secret')}
        value={address}
        readOnly
        dir="ltr"
        onFocus={({ target }) => target.select()}
      />
      <div className={styles['actions']}>
        <CopyButton text={address} />
        <a
          href={address.replace(/^https?:/, 'webcal:')}
          className={getButtonClass({ variant: 'line', small: true })}
        >
          {t('open')}
        </a>
        <Button small variant="soft" onClick={() => setAction('renew')}>
          {t('renew.do')}
        </Button>
        <Button small variant="soft" onClick={() => setAction('close')}>
          {t('close.do')}
        </Button>
      </div>
      <ConfirmAddressAction
        action={action}
        done={(finished) => setAction((shown) => (shown === finished ? null : shown))}
      />
    </>
  );
}

function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation('calendar');
  const copy = () => {
    copyText(text).then(
      () => notify('success', t('copied')),
      () => notify('warning', t('notCopied')),
    );
  };
  return (
    <Button small onClick={copy}>
      {t('copy')}
    </Button>
  );
}

type AddressAction = 'renew' | 'close';

type Props = { action: AddressAction | null; done: (finished: AddressAction | null) => void };

/**
 * The new data removes the controls of the section, so their focus moves to the heading. The focus
 * elsewhere stays.
 */
export function focusHeadingIfLost(): void {
  const heading = document.getElementById('calendar-feed');
  const { activeElement, body } = document;
  if (activeElement === body || heading?.parentElement?.contains(activeElement)) heading?.focus();
}

/** Asks for confirmation, because calendars subscribed to the old address stop updating. */
function ConfirmAddressAction({ action, done }: Props) {
  const { t } = useTranslation('calendar');
  const errorText = useErrorText();
  const finish = (finished: AddressAction) => (calendar: { token: string | null }) => {
    flushSync(() => done(finished));
    if (calendar.token === null) focusHeadingIfLost();
    apiUtils.calendar.mine.setData(undefined, calendar);
  };
  const renew = api.calendar.renew.useMutation({ onSuccess: finish('renew') });
  const close = api.calendar.close.useMutation({ onSuccess: finish('close') });
  const { isPending, error, reset, mutate } = action === 'close' ? close : renew;
  const kind = action ?? 'renew';

  return (
    <ConfirmDialog
      open={action !== null}
      title={t(`${kind}.title`)}
      stay={t('stay')}
      go={t(`${kind}.go`)}
      close={() => {
        reset();
        done(action);
      }}
      onGo={() => !isPending && mutate()}
      busy={isPending}
    >
      <p>{t(`${kind}.text`)}</p>
      <FormError text={error && errorText(error)} />
    </ConfirmDialog>
  );
}
