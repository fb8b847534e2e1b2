import { useTranslation } from 'react-i18next';
import { formatCountdown } from '#lib/format/format.ts';
import type { ResendWait } from '#lib/forms/use-resend-wait.ts';
import { Button } from '../button/button.tsx';
import { Note } from './note.tsx';

type Props = {
  wait: ResendWait;
  resend: () => void;
  resending: boolean;
  /** Announced after a message was sent again. */
  sent?: string | null;
};

/** Allows a resend three minutes after the previous message. */
export function ResendNote({ wait: { secondsLeft }, resend, resending, sent }: Props) {
  const { t } = useTranslation('account');
  return (
    <>
      <output>
        {sent && (
          <Note kind="ok" icon="check">
            {sent}
          </Note>
        )}
      </output>
      {secondsLeft > 0 ? (
        <Note icon="clock">
          {t('resend.wait')} <b dir="ltr">{formatCountdown(secondsLeft)}</b>
        </Note>
      ) : (
        <Button variant="soft" busy={resending} onClick={resend} wide>
          {t(resending ? 'resend.sending' : 'resend.send')}
        </Button>
      )}
    </>
  );
}
