import { sharePercent, shareText } from '@fasl/shared/rules/text/share-percent';
import styles from './dial.module.css';

const radius = 43;
const around = 2 * Math.PI * radius;

/** A share as a ring that closes; the sentence beside it says the same. */
export function Dial({ share }: { share: number }) {
  const percent = sharePercent(share, 2);
  return (
    <div className={styles['dial']} aria-hidden="true">
      <svg viewBox="0 0 100 100">
        <circle cx="50" cy="50" r={radius} className={styles['rest']} />
        {percent > 0 && (
          <circle
            cx="50"
            cy="50"
            r={radius}
            strokeDasharray={`${(percent / 100) * around} ${around}`}
          />
        )}
      </svg>
      <bdi dir="ltr" className={styles['figure']}>
        {shareText(share, 2)}%
      </bdi>
    </div>
  );
}
