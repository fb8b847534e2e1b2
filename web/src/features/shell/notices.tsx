import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/icon.tsx';
import { IconButton } from '#components/icon-button.tsx';
import { classes } from '#lib/browser/classes.ts';
import { dismissNotice, useNotices } from '#lib/browser/notices.ts';
import styles from './notices.module.css';

/** Sentences of the server's, for three seconds each. */
export function Notices() {
  const { t } = useTranslation('common');
  const notices = useNotices();
  const region = useRef<HTMLOutputElement>(null);

  // As a popover it stands above an open dialog too; shown anew it stands above the newest one.
  useEffect(() => {
    const element = region.current;
    if (!element || !('showPopover' in element)) return;
    element.hidePopover();
    if (notices.length > 0) element.showPopover();
  }, [notices]);

  return (
    <output ref={region} popover="manual" className={styles['region']}>
      {notices.map(({ id, kind, text, link }) => (
        <div key={id} className={classes(styles['notice'], styles[kind])}>
          <Icon name={kind === 'success' ? 'check' : 'warning'} />
          <p>
            {text}{' '}
            {link && (
              <Link to={link.to} onClick={() => dismissNotice(id)}>
                {link.text}
              </Link>
            )}
          </p>
          <IconButton
            icon="close"
            label={t('notices.dismiss')}
            className={styles['dismiss']}
            onClick={() => dismissNotice(id)}
          />
        </div>
      ))}
    </output>
  );
}
