import type { RoomTest } from '@fasl/shared/contracts/dashboard';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { ButtonLink } from '#components/button-link.tsx';
import { IconButton } from '#components/icon-button.tsx';
import { SelectField } from '#components/select-field.tsx';
import { Sheet } from '#components/sheet.tsx';
import { Why } from '#components/why.tsx';
import { formatDate } from '#lib/dates.ts';
import { unitPath } from '#lib/unit-path.ts';
import { AttemptFacts } from './attempt-facts.tsx';
import styles from './room.module.css';

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
      <h2>{t('attempt.title', { test: name })}</h2>
      <Turn test={test} at={at} turn={setAt} />
      <AttemptFacts attempt={attempt} />
      <div className={styles['actions']}>
        <ButtonLink to={unitPath(courseId, { kind: 'test', id: unitId })} params={{ label }} small>
          {t('attempt.whole')}
        </ButtonLink>
        <Button variant="soft" small aria-disabled="true" aria-describedby="no-download">
          {t('attempt.download')}
        </Button>
        <Button variant="line" small onClick={close}>
          {t('attempt.close')}
        </Button>
      </div>
      <Why id="no-download">{t('attempt.noDownload')}</Why>
    </div>
  );
}

type TurnProps = { test: RoomTest; at: number; turn: (at: number) => void };

function Turn({ test: { attempts }, at, turn }: TurnProps) {
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
