import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { getTimeLeft } from '#lib/format/time-left.ts';
import { useServerClock } from '#lib/state/use-server-clock.ts';
import styles from './countdown.module.css';

const minuteMs = 60_000;

type Props = { until: string; now: string };

/** The time left until a test closes, in days, then hours, then minutes. */
export const Countdown = (props: Props) => <TimeLeft key={props.now} {...props} />;

/** A new response mounts the text again, because its time counts from its arrival. */
function TimeLeft({ until, now }: Props) {
  const { t } = useTranslation('agenda');
  const [answeredAt] = useState(() => Date.now());
  const left = getTimeLeft(until, useServerClock({ now, answeredAt }, minuteMs));
  if (!left) return null;
  return (
    <span className={styles['countdown']}>
      <Icon name="clock" /> {t(`left.${left.unit}`, { count: left.count })}
    </span>
  );
}
