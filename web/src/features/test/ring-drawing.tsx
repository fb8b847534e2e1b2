import styles from './result.module.css';

const radius = 69;
const around = 2 * Math.PI * radius;

type Props = {
  /** In percent. */
  share: number;
  /** It was passed. */
  dotted: boolean;
};

/** Fa as a measure: its dot stands over it when the test was passed. */
export function RingDrawing({ share, dotted }: Props) {
  return (
    <svg viewBox={dotted ? '0 -78 200 278' : '0 0 200 200'} aria-hidden="true">
      <path
        className={styles['plate']}
        d="M100 0A100 100 0 0 1 100 200H0V100A100 100 0 0 1 100 0Z"
      />
      <circle className={styles['track']} cx="100" cy="100" r={radius} />
      <circle
        className={styles['reached']}
        cx="100"
        cy="100"
        r={radius}
        strokeDasharray={`${(share / 100) * around} ${around}`}
        transform="rotate(-90 100 100)"
      />
      {dotted && (
        <rect
          className={styles['dot']}
          x="76"
          y="-66"
          width="48"
          height="48"
          rx="7"
          transform="rotate(45 100 -42)"
        />
      )}
    </svg>
  );
}
