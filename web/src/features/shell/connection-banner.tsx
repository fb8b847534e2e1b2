import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/icon.tsx';
import { classes } from '#lib/classes.ts';
import { useOnline } from '#lib/use-online.ts';
import styles from './shell.module.css';

/** By the specification: being offline stays on the screen, being back shows for three seconds. */
const backOnlineMs = 3000;

export function ConnectionBanner() {
  const { t } = useTranslation('common');
  const online = useOnline();
  const isBack = useIsBack(online);
  const state = online ? (isBack ? 'online' : null) : 'offline';

  // The region is there before its words are, else screen readers would miss them.
  return (
    <div role="status">
      {state && (
        <p className={classes(styles['banner'], styles[state])}>
          <Icon name={state} />
          {t(`connection.${state}`)}
        </p>
      )}
    </div>
  );
}

function useIsBack(online: boolean): boolean {
  const [wasOffline, setWasOffline] = useState(!online);

  useEffect(() => {
    if (!online) {
      setWasOffline(true);
      return;
    }
    const timer = setTimeout(() => setWasOffline(false), backOnlineMs);
    return () => clearTimeout(timer);
  }, [online]);

  return online && wasOffline;
}
