import { Nuqta } from '#components/brand/nuqta.tsx';
import styles from './units-chart.module.css';

type Point = { date: string; day: string; completed: number };

/** In percent of the chart, which also holds the figures above the line. */
const maxHeight = 80;

const minHeight = 12;

/** Hidden from screen readers, which read the adjacent table. */
export function UnitsChart({ points }: { points: Point[] }) {
  const most = Math.max(1, ...points.map(({ completed }) => completed));
  const heightOf = ({ completed }: Point) =>
    completed === 0 ? 0 : minHeight + (completed / most) * (maxHeight - minHeight);

  const line = points.map((point, index) => `${100 * index + 50},${100 - heightOf(point)}`);

  return (
    <div className={styles['chart']} aria-hidden="true">
      <svg
        className={styles['line']}
        viewBox={`0 0 ${100 * points.length} 100`}
        preserveAspectRatio="none"
      >
        <polygon points={`50,100 ${line.join(' ')} ${100 * points.length - 50},100`} />
        <polyline points={line.join(' ')} />
      </svg>
      {points.map((point) => (
        <div key={point.date} className={styles['day']}>
          {point.completed > 0 && <b>{point.completed}</b>}
          <Nuqta className={styles['dot']} />
          <svg height={`${heightOf(point)}%`} className={styles['below']} />
          <span className={styles['name']}>{point.day}</span>
        </div>
      ))}
    </div>
  );
}
