import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/icon-button.tsx';
import { closeWallet } from '#lib/payment/wallet-door.ts';
import styles from './panel.module.css';
import type { Step } from './panel-state.ts';

type Props = { title: string; place: Step | 'form'; back: () => void };

export function PanelHead({ title, place, back }: Props) {
  const { t } = useTranslation('wallet');
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(place);

  // What was pressed is gone with its step: whoever listens goes on at the new heading.
  useEffect(() => {
    if (shown.current !== place) heading.current?.focus();
    shown.current = place;
  }, [place]);

  return (
    <div className={styles['head']}>
      {place !== 0 && <IconButton icon="back" label={t('back')} onClick={back} />}
      <h2 ref={heading} tabIndex={-1} className={styles['title']}>
        {title}
      </h2>
      <IconButton icon="close" label={t('close')} onClick={closeWallet} />
    </div>
  );
}
