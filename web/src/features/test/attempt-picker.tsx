import type { AttemptFacts } from '@fasl/shared/contracts/lesson/exam';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/icon.tsx';
import { inCairo } from '#lib/format/dates.ts';
import styles from './test.module.css';

type Props = {
  /** Newest first. */
  attempts: AttemptFacts[];
  shown: AttemptFacts;
  choose: (id: number) => void;
};

export function AttemptPicker({ attempts, shown, choose }: Props) {
  const { t } = useTranslation('test');
  const id = useId();
  return (
    <div className={styles['picker']}>
      <label htmlFor={id}>{t('picker')}</label>
      <div className={styles['select']}>
        <select id={id} value={shown.id} onChange={({ target }) => choose(Number(target.value))}>
          {attempts.map((attempt, place) => (
            <option key={attempt.id} value={attempt.id}>
              {t('attempt', {
                number: attempts.length - place,
                date: inCairo(attempt.startedAt).format('DD/MM/YYYY'),
              })}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </div>
    </div>
  );
}
