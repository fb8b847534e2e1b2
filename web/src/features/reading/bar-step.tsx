import { Button } from '#components/button.tsx';
import styles from './reading.module.css';

type Props = { say: string; sign: string; to: number | undefined; go: (to: number) => void };

export function BarStep({ say, sign, to, go }: Props) {
  return (
    <Button
      variant="soft"
      small
      aria-label={say}
      aria-disabled={to === undefined}
      className={styles['step']}
      onClick={() => to !== undefined && go(to)}
    >
      <span aria-hidden="true">{sign}</span>
    </Button>
  );
}
