import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { buttonClass } from '#components/button-style.ts';
import { TextField } from '#components/text-field.tsx';
import { copyText } from '#lib/browser/copy-text.ts';
import { notify } from '#lib/browser/notices.ts';
import styles from './calendar-feed.module.css';
import { EndAddress, type Ending } from './end-address.tsx';

/** The secret address, in the language of the page. */
export function CalendarAddress({ token }: { token: string }) {
  const { t, i18n } = useTranslation('calendar');
  const [ending, setEnding] = useState<Ending | null>(null);
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
          className={buttonClass({ variant: 'line', small: true })}
        >
          {t('open')}
        </a>
        <Button small variant="soft" onClick={() => setEnding('renew')}>
          {t('renew.do')}
        </Button>
        <Button small variant="soft" onClick={() => setEnding('close')}>
          {t('close.do')}
        </Button>
      </div>
      <EndAddress ending={ending} done={() => setEnding(null)} />
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
