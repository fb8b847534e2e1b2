import type { QuestionMarker } from '@fasl/shared/rules/exam/exam-run';
import { useTranslation } from 'react-i18next';
import styles from './navigator.module.css';

type Props = {
  number: number;
  marker: QuestionMarker;
  isCurrent: boolean;
  /** `null` where the student may not go yet. */
  go: (() => void) | null;
};

export function NavigatorCell({ number, marker, isCurrent, go }: Props) {
  const { t } = useTranslation('running-test');
  return (
    <li>
      <button
        type="button"
        className={styles['cell']}
        data-marker={marker}
        aria-current={isCurrent ? 'step' : undefined}
        aria-disabled={go === null || undefined}
        aria-label={t('cell', { number, state: t(`marker.${marker}`) })}
        onClick={() => go?.()}
      >
        <bdi>{number}</bdi>
      </button>
    </li>
  );
}
