import type { Prerequisites } from '@fasl/shared/contracts/lesson/lesson';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '#components/brand/icon.tsx';
import { getToneClass, type Tone } from '#components/brand/tone.ts';
import { textLinkClass } from '#components/button/button-style.ts';
import { TextLink } from '#components/button/text-link.tsx';
import { VisuallyHidden } from '#components/text/text.tsx';
import { joinClasses } from '#lib/browser/classes.ts';
import { paths } from '#lib/router/paths.ts';
import styles from './room.module.css';

type Figure = {
  name: string;
  value: string;
  /** The number that the text shows; `null` if there is none. */
  amount: number | null;
  tone: Tone;
  long?: boolean;
};

type Props = { figures: Figure[]; isQuiet?: boolean };

/** Colours only the figures above zero. Quiet ones are one plain block. */
export function ClassroomTiles({ figures, isQuiet }: Props) {
  return (
    <dl className={styles['tiles']} data-quiet={isQuiet || undefined}>
      {figures.map(({ name, value, amount, tone, long }) => (
        <div
          key={name}
          className={joinClasses(styles['tile'], getToneClass(amount ? tone : 'tint'))}
        >
          <dt>{name}</dt>
          <dd className={long && value !== '0' ? styles['long'] : undefined}>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const radius = 43;
const circumference = 2 * Math.PI * radius;

type RowRingProps = {
  percent: number | null;
  /** Without a label, the row contains the same value. A labelled ring of zero is empty. */
  label?: string;
  /** Drawn instead of the percentage. */
  icon?: IconName | undefined;
  isPassed?: boolean;
};

/** A small ring chart at the start of a row. */
export function RowRing({ percent, label, icon, isPassed }: RowRingProps) {
  const labelling = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  const dash = ((percent ?? 0) / 100) * circumference;
  return (
    <div
      className={styles['ring']}
      data-plain={icon !== undefined || undefined}
      data-passed={isPassed || undefined}
    >
      <svg viewBox="0 0 100 100" {...labelling}>
        <circle cx="50" cy="50" r={radius} className={styles['rest']} />
        {dash > 0 && <circle cx="50" cy="50" r={radius} strokeDasharray={`${dash} 999`} />}
      </svg>
      {icon && <Icon name={icon} />}
      {percent === 100 && <Icon name="check" />}
      {!icon && percent !== null && percent < 100 && (percent > 0 || !label) && (
        <bdi dir="ltr" aria-hidden="true">
          {percent}%
        </bdi>
      )}
    </div>
  );
}

/** The time spent in a lesson. */
export function RowTime({ time }: { time: string }) {
  const { t } = useTranslation('figures');
  const label = `${t('presence.time')}: `;
  return (
    <span className={styles['spent']}>
      {time === '0' ? label : <VisuallyHidden>{label}</VisuallyHidden>}
      {time !== '0' && <Icon name="clock" />}
      <bdi>{time}</bdi>
    </span>
  );
}

type RequiredLinkProps = { item: Prerequisites['groups'][number][number]; isHere: boolean };

/** The lesson's row on this page, or its row in another classroom, if that one is known. */
export function RequiredLink({ item: { id, name, classroom }, isHere }: RequiredLinkProps) {
  const hash = `lesson-${id}`;
  if (isHere) {
    return (
      <a href={`#${hash}`} className={textLinkClass}>
        {name}
      </a>
    );
  }
  if (!classroom) return <bdi>{name}</bdi>;
  return (
    <TextLink to={paths.classroom} params={{ label: classroom }} hash={hash}>
      {name}
    </TextLink>
  );
}
