import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Shape } from '#components/brand/shape.tsx';
import { IconButton } from '#components/button/icon-button.tsx';
import styles from './card-screen.module.css';

type Props = { title: string; close: () => void; children: ReactNode };

export function ScreenFrame({ title, close, children }: Props) {
  const { t } = useTranslation('common');
  return (
    <div className={styles['screen']}>
      <Shape name="lam" className={styles['letter']} />
      <div className={styles['bar']}>
        <h2 className={styles['heading']}>{title}</h2>
        <IconButton icon="close" label={t('close')} onClick={close} />
      </div>
      <div className={styles['middle']}>{children}</div>
    </div>
  );
}
