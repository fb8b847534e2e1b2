import type { RoomTest } from '@fasl/shared/contracts/classroom/dashboard';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/icon-button.tsx';
import { SelectField } from '#components/select-field.tsx';
import { formatDate } from '#lib/format/dates.ts';
import styles from './attempt-dialog.module.css';

type Props = { test: RoomTest; at: number; turn: (at: number) => void };

/** From one attempt to another, by its place or by name. */
export function AttemptTurn({ test: { attempts }, at, turn }: Props) {
  const { t } = useTranslation('figures');
  const last = attempts.length - 1;
  return (
    <div className={styles['turn']}>
      <IconButton
        icon="back"
        label={t('attempt.before')}
        aria-disabled={at === 0 || undefined}
        onClick={() => turn(Math.max(0, at - 1))}
      />
      <SelectField
        label={t('attempt.choose')}
        placeholder={t('attempt.choose')}
        options={attempts.map((attempt, index) => ({
          id: index + 1,
          name: t('attempt.option', { number: index + 1, date: formatDate(attempt.at) }),
        }))}
        value={at + 1}
        onChoose={(chosen) => chosen !== null && turn(chosen - 1)}
      />
      <IconButton
        icon="arrow"
        label={t('attempt.after')}
        aria-disabled={at === last || undefined}
        onClick={() => turn(Math.min(last, at + 1))}
      />
    </div>
  );
}
