import { useTranslation } from 'react-i18next';
import { Icon } from '#components/icon.tsx';
import { classes } from '#lib/browser/classes.ts';
import { useConnection } from '#lib/network/connection.ts';
import styles from './test-screen.module.css';

export function LineBanner() {
  const { t } = useTranslation('running-test');
  const connection = useConnection();
  const isOff = connection === 'offline';
  return (
    <output className={styles['news']}>
      {connection !== 'online' && (
        <p className={classes(styles['banner'], isOff && styles['off'])}>
          <Icon name={isOff ? 'offline' : 'online'} />
          {t(isOff ? 'testOffline' : 'testOnline')}
        </p>
      )}
    </output>
  );
}
