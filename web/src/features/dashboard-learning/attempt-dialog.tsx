import type { CourseTests, RoomTest } from '@fasl/shared/contracts/classroom/dashboard';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { ButtonLink } from '#components/button-link.tsx';
import { IconButton } from '#components/icon-button.tsx';
import { Sheet } from '#components/sheet.tsx';
import { Why } from '#components/why.tsx';
import { unitPath } from '#lib/lesson/unit-path.ts';
import { useAddress } from '#lib/router/use-address.ts';
import { AttemptAnswers } from './attempt-answers.tsx';
import styles from './attempt-dialog.module.css';
import { AttemptFacts } from './attempt-facts.tsx';
import { AttemptTurn } from './attempt-turn.tsx';
import { attemptInAddress } from './room-search.ts';

type Props = { courses: CourseTests[]; label: string };

/** The attempts of a test, one at a time. The address says which. */
export function AttemptDialog({ courses, label }: Props) {
  const { t } = useTranslation('figures');
  const [open, turn] = useAddress(attemptInAddress);
  const course = courses.find(({ tests }) => tests.some(({ unitId }) => unitId === open?.unitId));
  const test = course?.tests.find(({ unitId }) => unitId === open?.unitId);
  const close = () => open && turn(null, { replace: true });
  return (
    <Sheet
      label={t('attempt.title', { test: test?.name ?? '' })}
      open={(test?.attempts.length ?? 0) > 0}
      close={close}
      side="center"
      className={styles['sheet']}
    >
      {course && test && (
        <Attempts
          test={test}
          at={Math.min(open?.place ?? test.attempts.length, test.attempts.length) - 1}
          turn={(at) => turn({ unitId: test.unitId, place: at + 1 }, { replace: true })}
          whole={{
            to: unitPath(course.id, { kind: 'test', id: test.unitId }),
            params: { label },
          }}
          close={close}
        />
      )}
    </Sheet>
  );
}

type AttemptsProps = {
  test: RoomTest;
  at: number;
  turn: (at: number) => void;
  whole: { to: string; params: { label: string } };
  close: () => void;
};

function Attempts({ test, at, turn, whole, close }: AttemptsProps) {
  const { t } = useTranslation('figures');
  const attempt = test.attempts[at];
  if (!attempt) return null;

  return (
    <div className={styles['dialog']}>
      <div className={styles['top']}>
        <h2>{t('attempt.title', { test: test.name })}</h2>
        <IconButton icon="close" label={t('attempt.close')} onClick={close} />
      </div>
      <AttemptTurn test={test} at={at} turn={turn} />
      <AttemptFacts attempt={attempt} />
      {attempt.state !== 'open' && <AttemptAnswers key={attempt.id} attemptId={attempt.id} />}
      <div className={styles['actions']}>
        <ButtonLink {...whole} small>
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
