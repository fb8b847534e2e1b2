import { Wordmark } from '#components/wordmark.tsx';
import { useSchool } from '#lib/school.ts';
import styles from './card.module.css';

/** The school's own picture, or the drawn word. */
export function CardMark() {
  const logoUrl = useSchool()?.logoUrl;
  return logoUrl ? (
    <img src={logoUrl} alt="" className={styles['logo']} />
  ) : (
    <Wordmark className={styles['mark']} />
  );
}
