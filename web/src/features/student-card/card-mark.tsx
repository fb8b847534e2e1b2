import { Wordmark } from '#components/wordmark.tsx';
import { useOwnName, useSchool } from '#lib/api/school.ts';
import { classes } from '#lib/browser/classes.ts';
import styles from './card.module.css';

/** The school's own picture, or its name; the drawn word where it goes by ours. */
export function CardMark() {
  const logoUrl = useSchool()?.logoUrl;
  const ownName = useOwnName();
  if (logoUrl) return <img src={logoUrl} alt="" className={styles['logo']} />;
  if (!ownName) return <Wordmark className={styles['mark']} />;
  const size = styles[ownName.length > 32 ? 'small' : 'title'];
  return (
    <p dir="auto" className={classes(styles['name'], size)}>
      {ownName}
    </p>
  );
}
