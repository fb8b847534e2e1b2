import { useTranslation } from 'react-i18next';
import { Icon } from '#components/icon.tsx';
import { Nuqta } from '#components/nuqta.tsx';
import styles from './readiness.module.css';
import type { Found } from './use-readiness.ts';

export type Check = keyof Found;
type Props = { check: Check; verdict: Found[Check] };

/** What was found, and what to do about it. */
export function ReadinessRow({ check, verdict }: Props) {
  const { t } = useTranslation('readiness');
  const { span } = verdict ?? {};
  const time = span && t(`span.${span.unit}`, { count: span.count });
  const found = verdict && t(`${check}.${verdict.word}` as 'clock.off', { time: time ?? '' });
  return (
    <li className={styles['row']} data-state={verdict?.state}>
      {verdict ? <Icon name={verdict.state === 'good' ? 'check' : 'warning'} /> : <Nuqta hollow />}
      <div>
        <h4>{t(`check.${check}`)}</h4>
        <p>{found ?? t('wait')}</p>
      </div>
    </li>
  );
}
