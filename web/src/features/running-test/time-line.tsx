import { useSittingHere } from './sitting-context.ts';
import styles from './test-screen.module.css';
import { levelOf, shareLeft } from './time-words.ts';

/** The time that is left of the whole; the words beside it say the same. */
export function TimeLine({ seconds }: { seconds: number | null }) {
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
