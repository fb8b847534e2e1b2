import type { FeesPanel } from '@fasl/shared/contracts/payment/fees';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Note } from '#components/note.tsx';
import { RefusalNote } from '#components/refusal-note.tsx';
import { TextField } from '#components/text-field.tsx';
import { Why } from '#components/why.tsx';
import { useMoneyText } from '#lib/format/use-money-text.ts';
import { FeesSum } from './fees-sum.tsx';
import styles from './signup.module.css';
import { useFeesForm } from './use-fees-form.ts';
import { WayGrid } from './way-grid.tsx';

export function FeesForm({ panel }: { panel: FeesPanel }) {
  const { t } = useTranslation('fees');
  const moneyText = useMoneyText();
  const form = useFeesForm(panel);
  const id = useId();

  if (panel.ways.length === 0) {
    return <Note icon="info">{t('none')}</Note>;
  }
  return (
    <form noValidate onSubmit={form.submit} className={styles['feesForm']}>
      <WayGrid panel={panel} chosen={form.way} choose={form.choose} />
      {form.asksPhone && (
        <TextField
          label={t('phone')}
          hint="010XXXXXXXX"
          inputMode="tel"
          autoComplete="tel-national"
          dir="ltr"
          value={form.phone}
          error={form.phoneError}
          onChange={({ target }) => form.setPhone(target.value)}
          onBlur={form.leavePhone}
        />
      )}
      {form.way && <FeesSum panel={panel} way={form.way} />}
      <RefusalNote text={form.refusal} />
      <Button
        type="submit"
        wide
        busy={form.pending}
        aria-disabled={!form.way || form.pending}
        aria-describedby={`${id}-why`}
      >
        {form.total === null ? t('pay') : t('payAmount', { amount: moneyText(form.total) })}
      </Button>
      {!form.way && <Why id={`${id}-why`}>{t('choose')}</Why>}
    </form>
  );
}
