import { firstLetter } from '#components/face.tsx';
import styles from './card.module.css';

export function CardPhoto({ name, photoUrl }: { name: string; photoUrl: string | null }) {
  return (
    <span className={styles['photo']} aria-hidden="true">
      {photoUrl ? <img src={photoUrl} alt="" /> : <span>{firstLetter(name)}</span>}
    </span>
  );
}
