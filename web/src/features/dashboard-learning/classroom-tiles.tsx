import { getToneClass, type Tone } from '#components/brand/tone.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import styles from './room.module.css';

type Figure = { name: string; value: string; tone: Tone; long?: boolean };

type Props = { figures: Figure[]; isQuiet?: boolean };

/** Colours only the figures above zero. Quiet ones are one plain block. */
export function ClassroomTiles({ figures, isQuiet }: Props) {
  return (
    <dl className={styles['tiles']} data-quiet={isQuiet || undefined}>
      {figures.map(({ name, value, tone, long }) => (
        <div
          key={name}
          className={joinClasses(styles['tile'], getToneClass(value === '0' ? 'tint' : tone))}
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
