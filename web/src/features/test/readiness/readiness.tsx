import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import styles from './readiness.module.css';
import { type Check, ReadinessRow } from './readiness-row.tsx';
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
