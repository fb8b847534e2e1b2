import type { RoomTest } from '@fasl/shared/contracts/dashboard';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { ButtonLink } from '#components/button-link.tsx';
import { IconButton } from '#components/icon-button.tsx';
import { Sheet } from '#components/sheet.tsx';
import { Why } from '#components/why.tsx';
import { unitPath } from '#lib/unit-path.ts';
import { AttemptAnswers } from './attempt-answers.tsx';
import styles from './attempt-dialog.module.css';
import { AttemptFacts } from './attempt-facts.tsx';
import { AttemptTurn } from './attempt-turn.tsx';

type Props = {
  shown: { test: RoomTest; courseId: number } | null;
  label: string;
  close: () => void;
};

/** The attempts of a test, one at a time. */
export function AttemptDialog({ shown, label, close }: Props) {
  const { t } = useTranslation('figures');
  return (
    <Sheet
      label={t('attempt.title', { test: shown?.test.name ?? '' })}
      open={shown !== null}
      close={close}
      side="center"
      className={styles['sheet']}
    >
      {shown && <Attempts {...shown} label={label} close={close} />}
    </Sheet>
  );
}

type ShownProps = { test: RoomTest; courseId: number; label: string; close: () => void };

function Attempts({ test, courseId, label, close }: ShownProps) {
  const { t } = useTranslation('figures');
  const { attempts, name, unitId } = test;
  const [at, setAt] = useState(attempts.length - 1);
  const attempt = attempts[at];
  if (!attempt) return null;

  return (
    <div className={styles['dialog']}>
      <div className={styles['top']}>
        <h2>{t('attempt.title', { test: name })}</h2>
        <IconButton icon="close" label={t('attempt.close')} onClick={close} />
      </div>
      <AttemptTurn test={test} at={at} turn={setAt} />
      <AttemptFacts attempt={attempt} />
      {attempt.state !== 'open' && <AttemptAnswers key={attempt.id} attemptId={attempt.id} />}
      <div className={styles['actions']}>
        <ButtonLink to={unitPath(courseId, { kind: 'test', id: unitId })} params={{ label }} small>
          {t('attempt.whole')}
        </ButtonLink>
        <Button variant="soft" small aria-disabled="true" aria-describedby="no-download">
          {t('attempt.download')}
        </Button>
      </div>
      <Why id="no-download">{t('attempt.noDownload')}</Why>
    </div>
  );
}
