import { useTranslation } from 'react-i18next';
import { Icon } from '#components/icon.tsx';
import { classes } from '#lib/browser/classes.ts';
import { useConnection } from '#lib/network/connection.ts';
import styles from './shell.module.css';

export function ConnectionBanner() {
  const { t } = useTranslation('common');
  const connection = useConnection();
  const shown = connection === 'back' ? 'online' : 'offline';

  // The region is there before its words are, else screen readers would miss them.
  return (
    <output className={styles['connection']}>
      {connection !== 'online' && (
        <p className={classes(styles['banner'], styles[shown])}>
          <Icon name={shown} />
          {t(`connection.${shown}`)}
        </p>
      )}
    </output>
  );
}
