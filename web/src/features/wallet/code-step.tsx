import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { CodeBoxes } from '#components/code-boxes.tsx';
import { FieldError } from '#components/field-error.tsx';
import { Why } from '#components/why.tsx';
import { CodeRedeemed } from './code-redeemed.tsx';
import styles from './panel.module.css';
import { useRedeem } from './use-redeem.ts';

export function CodeStep() {
  const { t } = useTranslation('wallet');
  const { chars, write, left, submit, busy, mustWait, refusal, redeemed } = useRedeem();
  const id = useId();
  const whyId = `${id}-why`;
  const errorId = `${id}-error`;

  return (
    <form onSubmit={submit}>
      <div className={styles['body']}>
        <p className={styles['muted']}>{t('code.lead')}</p>
        <CodeBoxes
          label={t('code.boxes')}
          chars={chars}
          onChange={write}
          invalid={refusal !== null}
          describedBy={`${whyId} ${errorId}`}
        />
        <div role="alert" className={styles['alert']}>
          {refusal && <FieldError id={errorId} text={refusal} />}
        </div>
        <CodeRedeemed redeemed={redeemed} />
      </div>
      <div className={styles['foot']}>
        <Button
          type="submit"
          wide
          busy={busy}
          aria-disabled={left > 0 || mustWait}
          aria-describedby={whyId}
        >
          {t(busy ? 'code.sending' : 'code.send')}
        </Button>
        {left > 0 && <Why id={whyId}>{t('code.left', { count: left })}</Why>}
      </div>
    </form>
  );
}
