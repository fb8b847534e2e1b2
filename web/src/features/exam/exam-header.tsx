import { getTimeLevel, type TimeLevel } from '@fasl/shared/rules/exam/exam-run';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { IconButton } from '#components/button/icon-button.tsx';
import { VisuallyHidden } from '#components/text/text.tsx';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import styles from './exam-screen.module.css';
import { type RunningAttempt, useRunningAttempt } from './running-attempt/running-attempt.ts';

const getAttemptTimeLevel = (
  runningAttempt: Pick<RunningAttempt, 'end'>,
  seconds: number,
): TimeLevel => getTimeLevel(shareLeft(runningAttempt, seconds), 1);

/** Remaining times that are announced to screen readers. */
const announcedSeconds = [30 * 60, 10 * 60, 5 * 60, 60, 30, 10];

/** An exam without a duration shows the remaining time only shortly before the end. */
const nearSeconds = 10 * 60;

type Props = { leave: () => void; answered: number };

export function ExamHeader({ leave, answered }: Props) {
  const { t } = useTranslation('running-test');
  const { exam, countdown } = useRunningAttempt();
  const left = countdown.use();
  const isShown = exam.minutes !== null || (left !== null && left <= nearSeconds);
  const seconds = isShown ? left : null;
  usePageTitle(seconds === null ? exam.name : `${clockText(seconds)} ${exam.name}`);

  return (
    <>
      <header className={styles['head']}>
        <IconButton icon="close" label={t('leave')} onClick={leave} />
        <h1>{exam.name}</h1>
        {seconds !== null && <Timer seconds={seconds} />}
      </header>
      <TimeBar seconds={seconds} answered={answered} />
    </>
  );
}

/** The share of the time left, or without a duration the answered share. Read out elsewhere. */
function TimeBar({ seconds, answered }: { seconds: number | null; answered: number }) {
  const runningAttempt = useRunningAttempt();
  return (
    <div className={styles['line']} aria-hidden="true">
      {seconds === null ? (
        <span style={{ inlineSize: `${answered * 100}%` }} />
      ) : (
        <span
          data-level={getAttemptTimeLevel(runningAttempt, seconds)}
          style={{ inlineSize: `${shareLeft(runningAttempt, seconds) * 100}%` }}
        />
      )}
    </div>
  );
}

function Timer({ seconds }: { seconds: number }) {
  const { t } = useTranslation('running-test');
  const runningAttempt = useRunningAttempt();
  const level = getAttemptTimeLevel(runningAttempt, seconds);

  return (
    <>
      {level !== 'plenty' && <span className={styles['level']}>{t(`level.${level}`)}</span>}
      <span role="timer" aria-label={t('timeLeft')} className={styles['timer']} data-level={level}>
        <Icon name="clock" />
        <bdi>{clockText(seconds)}</bdi>
      </span>
      <TimeAnnouncer seconds={seconds} />
    </>
  );
}

/** Announces thresholds and extra time instead of every second. */
function TimeAnnouncer({ seconds }: { seconds: number }) {
  const { t } = useTranslation('running-test');
  const runningAttempt = useRunningAttempt();
  const before = useRef(seconds);
  const [announcement, announce] = useState('');
  const level = getAttemptTimeLevel(runningAttempt, seconds);
  const levelBefore = useRef(level);

  useEffect(() => {
    // Several thresholds may pass while the device sleeps; only the last one is announced.
    const passed = announcedSeconds.findLast((one) => before.current > one && seconds <= one);
    if (seconds > before.current + 30) announce(t('moreTime'));
    else if (passed !== undefined) {
      announce(
        passed >= 60
          ? t('minutesLeft', { count: passed / 60 })
          : t('secondsLeft', { count: passed }),
      );
    } else if (level !== levelBefore.current && level !== 'plenty') announce(t(`level.${level}`));
    before.current = seconds;
    levelBefore.current = level;
  }, [seconds, level, t]);

  return (
    <output aria-live="assertive">
      <VisuallyHidden>{announcement}</VisuallyHidden>
    </output>
  );
}

function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours = 0, ...rest] = parts;
  const text = rest.map((part) => String(part).padStart(2, '0')).join(':');
  return hours > 0 ? `${hours}:${text}` : text;
}

function shareLeft({ end }: Pick<RunningAttempt, 'end'>, seconds: number): number {
  const wholeMs = (end.get() ?? 0) - end.startMs;
  return wholeMs > 0 ? Math.min(1, (seconds * 1000) / wholeMs) : 0;
}
