import { Nuqta } from '#components/brand/nuqta.tsx';
import styles from './units-chart.module.css';

type Point = { date: string; day: string; completed: number };

/** Of the stems, without the figures above them. */
const height = 112;

const minHeight = 16;

/** Hidden from screen readers, which read the adjacent table. */
export function UnitsChart({ points }: { points: Point[] }) {
  const most = Math.max(1, ...points.map(({ completed }) => completed));
  const heightOf = ({ completed }: Point) =>
    completed === 0 ? 0 : minHeight + Math.round((completed / most) * (height - minHeight));

  return (
    <div className={styles['chart']} aria-hidden="true">
      <svg
        viewBox={`0 0 ${points.length * 2} ${height}`}
        preserveAspectRatio="none"
        className={styles['line']}
      >
        <polyline
          points={points
            .map((point, index) => `${index * 2 + 1},${height - heightOf(point)}`)
            .join(' ')}
        />
      </svg>
      {points.map((point) => (
        <div key={point.date} className={styles['day']}>
          <b>{point.completed}</b>
          <svg height={heightOf(point)} className={styles['stem']} />
          <Nuqta className={styles['dot']} />
          <span>{point.day}</span>
        </div>
      ))}
    </div>
  );
}
