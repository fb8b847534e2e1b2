import type { TimeLevel } from '@fasl/shared/rules/exam/exam-run';
import { timeLevel } from '@fasl/shared/rules/exam/exam-run';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { IconButton } from '#components/button/icon-button.tsx';
import { VisuallyHidden } from '#components/text/text.tsx';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import styles from './exam-screen.module.css';
import type { Sitting } from './sitting/sitting.ts';
import { useSittingHere } from './sitting-context.ts';

const levelOf = (sitting: Pick<Sitting, 'end'>, seconds: number): TimeLevel =>
  timeLevel(shareLeft(sitting, seconds), 1);

/** What is said aloud when it is reached. */
const thresholdSeconds = [30 * 60, 10 * 60, 5 * 60, 60, 30, 10];

/** Without a duration a test runs to its last day, whose end is told only when it is near. */
const nearSeconds = 10 * 60;

export function ExamHead({ leave }: { leave: () => void }) {
  const { t } = useTranslation('running-test');
  const { test, countdown } = useSittingHere();
  const left = countdown.use();
  const isTold = test.minutes !== null || (left !== null && left <= nearSeconds);
  const seconds = isTold ? left : null;
  usePageTitle(seconds === null ? test.name : `${clockText(seconds)} ${test.name}`);

  return (
    <>
      <header className={styles['head']}>
        <IconButton icon="close" label={t('leave')} onClick={leave} />
        <h1>{test.name}</h1>
        {seconds !== null && <Timer seconds={seconds} />}
      </header>
      <TimeLine seconds={seconds} />
    </>
  );
}

/** The time that is left of the whole; the words beside it say the same. */
function TimeLine({ seconds }: { seconds: number | null }) {
  const sitting = useSittingHere();
  return (
    <div className={styles['line']} aria-hidden="true">
      {seconds !== null && (
        <span
          data-level={levelOf(sitting, seconds)}
          style={{ inlineSize: `${shareLeft(sitting, seconds) * 100}%` }}
        />
      )}
    </div>
  );
}

function Timer({ seconds }: { seconds: number }) {
  const { t } = useTranslation('running-test');
  const sitting = useSittingHere();
  const level = levelOf(sitting, seconds);

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

/** Says the time at thresholds, not every second, and when there is more of it. */
function TimeAnnouncer({ seconds }: { seconds: number }) {
  const { t } = useTranslation('running-test');
  const sitting = useSittingHere();
  const before = useRef(seconds);
  const [said, say] = useState('');
  const level = levelOf(sitting, seconds);
  const levelBefore = useRef(level);

  useEffect(() => {
    // Of several at once, as after the device has slept, the last: the others are no longer true.
    const passed = thresholdSeconds.findLast((one) => before.current > one && seconds <= one);
    if (seconds > before.current + 30) say(t('moreTime'));
    else if (passed !== undefined) {
      say(
        passed >= 60
          ? t('minutesLeft', { count: passed / 60 })
          : t('secondsLeft', { count: passed }),
      );
    } else if (level !== levelBefore.current && level !== 'plenty') say(t(`level.${level}`));
    before.current = seconds;
    levelBefore.current = level;
  }, [seconds, level, t]);

  return (
    <output aria-live="assertive">
      <VisuallyHidden>{said}</VisuallyHidden>
    </output>
  );
}

/** `34:52`, and with hours `1:04:52`. */
function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours = 0, ...rest] = parts;
  const text = rest.map((part) => String(part).padStart(2, '0')).join(':');
  return hours > 0 ? `${hours}:${text}` : text;
}

/** Of the whole time, as it stands by now. */
function shareLeft({ end }: Pick<Sitting, 'end'>, seconds: number): number {
  const wholeMs = (end.get() ?? 0) - end.startMs;
  return wholeMs > 0 ? Math.min(1, (seconds * 1000) / wholeMs) : 0;
}
