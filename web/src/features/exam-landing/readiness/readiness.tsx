import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Nuqta } from '#components/brand/nuqta.tsx';
import { Button } from '#components/button/button.tsx';
import styles from './readiness.module.css';
import type { ReadinessResults } from './use-readiness.ts';
import { useReadiness } from './use-readiness.ts';
import { selectWorstState } from './verdicts.ts';

const checks: Check[] = ['connection', 'clock', 'storage', 'upload'];

export function ReadinessCheck() {
  const { t } = useTranslation('readiness');
  const titleId = useId();
  const { results, run } = useReadiness();
  const verdicts = checks.flatMap((check) => results?.[check] ?? []);
  const isBusy = results !== null && verdicts.length < checks.length;
  const worst = selectWorstState(verdicts.map(({ state }) => state));
  return (
    <section aria-labelledby={titleId} className={styles['readiness']}>
      <h3 id={titleId}>{t('title')}</h3>
      <p>{t('text')}</p>
      {results && (
        <ul>
          {checks.map((check) => (
            <ReadinessRow key={check} check={check} verdict={results[check]} />
          ))}
        </ul>
      )}
      <output className={styles['sum']}>{results && t(isBusy ? 'running' : `sum.${worst}`)}</output>
      <Button small variant="line" busy={isBusy} onClick={run}>
        {t(results ? 'again' : 'run')}
      </Button>
    </section>
  );
}

type Check = keyof ReadinessResults;

type Props = { check: Check; verdict: ReadinessResults[Check] };

function ReadinessRow({ check, verdict }: Props) {
  const { t } = useTranslation('readiness');
  const { span } = verdict ?? {};
  const time = span && t(`span.${span.unit}`, { count: span.count });
  const text = verdict && t(`${check}.${verdict.word}` as 'clock.off', { time: time ?? '' });
  return (
    <li className={styles['row']} data-state={verdict?.state}>
      {verdict ? <Icon name={verdict.state === 'good' ? 'check' : 'warning'} /> : <Nuqta hollow />}
      <div>
        <h4>{t(`check.${check}`)}</h4>
        <p>{text ?? t('wait')}</p>
      </div>
    </li>
  );
}
