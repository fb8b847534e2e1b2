import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './amount.module.css';
import type { CardForm } from './use-go-on.ts';

/** The gateway's own form for a card, in a frame: no number of a card ever comes to this page. */
export function CardWidget({ url, done }: CardForm) {
  const { t } = useTranslation('wallet');
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent) => {
      const isOurs = origin === new URL(url).origin && source === frame.current?.contentWindow;
      if (isOurs && isEnd(data)) done();
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [url, done]);

  return (
    <div className={styles['widget']}>
      <iframe
        ref={frame}
        src={url}
        title={t('widget.title')}
        className={styles['frame']}
        allow="payment"
        referrerPolicy="no-referrer"
        sandbox="allow-forms allow-scripts allow-same-origin allow-popups allow-top-navigation-by-user-activation"
      />
      <p className={styles['muted']}>{t('widget.hint')}</p>
    </div>
  );
}

/** 200 is success and all else failure; neither is believed before the server says so. */
const isEnd = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && typeof Reflect.get(data, 'status') === 'number';
