import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Nuqta } from '#components/brand/nuqta.tsx';
import { Button } from '#components/button/button.tsx';
import styles from './readiness.module.css';
import type { Found } from './use-readiness.ts';
import { useReadiness } from './use-readiness.ts';
import { worstOf } from './verdicts.ts';

const checks: Check[] = ['connection', 'clock', 'storage', 'upload'];

/** Before the time starts: whether this device and its line are up to it. */
export function Readiness() {
  const { t } = useTranslation('readiness');
  const titleId = useId();
  const { found, run } = useReadiness();
  const verdicts = checks.flatMap((check) => found?.[check] ?? []);
  const isBusy = found !== null && verdicts.length < checks.length;
  const worst = worstOf(verdicts.map(({ state }) => state));
  return (
    <section aria-labelledby={titleId} className={styles['readiness']}>
      <h3 id={titleId}>{t('title')}</h3>
      <p>{t('text')}</p>
      {found && (
        <ul>
          {checks.map((check) => (
            <ReadinessRow key={check} check={check} verdict={found[check]} />
          ))}
        </ul>
      )}
      <output className={styles['sum']}>{found && t(isBusy ? 'running' : `sum.${worst}`)}</output>
      <Button small variant="line" busy={isBusy} onClick={run}>
        {t(found ? 'again' : 'run')}
      </Button>
    </section>
  );
}

type Check = keyof Found;

type Props = { check: Check; verdict: Found[Check] };

/** What was found, and what to do about it. */
function ReadinessRow({ check, verdict }: Props) {
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
