import { Nuqta } from '#components/nuqta.tsx';
import styles from './recovery.module.css';

/** Something is on its way, said in words. */
export function Busy({ text }: { text: string }) {
  return (
    <output className={styles['busy']}>
      <Nuqta hollow />
      {text}
    </output>
  );
}
