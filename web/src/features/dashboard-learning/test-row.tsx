import type { RoomTest } from '@fasl/shared/contracts/dashboard';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Tag } from '#components/tag.tsx';
import { formatDate, formatTime } from '#lib/dates.ts';
import { formatNumber } from '#lib/format.ts';
import styles from './room.module.css';
import { decisiveAttempt, stateKinds, testState } from './test-state.ts';

export function TestRow({ test, show }: { test: RoomTest; show: () => void }) {
  const { t } = useTranslation('figures');
  const { name, attempts } = test;
  const score = decisiveAttempt(test)?.score;
  const [first] = attempts;

  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <h3 className={styles['name']}>
          <bdi>{name}</bdi>
        </h3>
        <Facts test={test} />
      </div>
      <div className={styles['end']}>
        {score && (
          <bdi dir="ltr" className={styles['score']}>
            {formatNumber(score.value)} / {formatNumber(score.overall)}
          </bdi>
        )}
        {first && (
          <Button
            variant="ghost"
            small
            onClick={show}
            aria-label={t('tests.summaryOf', { test: name })}
          >
            {t('tests.summary')}
          </Button>
        )}
      </div>
    </li>
  );
}

function Facts({ test }: { test: RoomTest }) {
  const { t } = useTranslation('figures');
  const state = testState(test);
  const [first] = test.attempts;
  return (
    <p className={styles['facts']}>
      <Tag kind={stateKinds[state]}>{t(`tests.${state}`)}</Tag>
      <span>{t('tests.attempts', { count: test.attempts.length })}</span>
      {first && (
        <time dateTime={first.at} dir="auto">
          {formatDate(first.at)} {formatTime(first.at)}
        </time>
      )}
    </p>
  );
}
