import { getToneClass, type Tone } from '#components/brand/tone.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import styles from './room.module.css';

type Figure = { name: string; value: string; tone: Tone; long?: boolean };

/** Without the figures that are zero. */
export function ClassroomTiles({ figures }: { figures: Figure[] }) {
  const shown = figures.filter(({ value }) => value !== '0');
  if (shown.length === 0) return null;
  return (
    <dl className={styles['tiles']}>
      {shown.map(({ name, value, tone, long }) => (
        <div key={name} className={joinClasses(styles['tile'], getToneClass(tone))}>
          <dt>{name}</dt>
          <dd className={long ? styles['long'] : undefined}>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
