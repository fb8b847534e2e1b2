import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OnlyHeard } from '#components/only-heard.tsx';
import { useSittingHere } from './sitting-context.ts';
import { levelOf, thresholdSeconds } from './time-words.ts';

/** Says the time at thresholds, not every second, and when there is more of it. */
export function TimeAnnouncer({ seconds }: { seconds: number }) {
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
      <OnlyHeard>{said}</OnlyHeard>
    </output>
  );
}
