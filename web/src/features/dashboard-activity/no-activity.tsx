import { useTranslation } from 'react-i18next';
import { ReceiptPicture } from '#components/brand/pictures.tsx';
import { Shape } from '#components/brand/shape.tsx';
import { getToneClass } from '#components/brand/tone.ts';
import { Button } from '#components/button/button.tsx';
import { TextLink } from '#components/button/text-link.tsx';
import { PictureBlock } from '#components/layout/letter-block.tsx';
import { joinClasses } from '#lib/browser/classes.ts';
import { openWallet } from '#lib/payment/wallet.ts';
import type { ActivityList } from '#lib/router/activity-path.ts';
import { paths } from '#lib/router/paths.ts';
import styles from './activity.module.css';

export function NoActivity({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('activity');
  return (
    <PictureBlock tone="sun" picture={<ReceiptPicture />}>
      <h2>{title}</h2>
      <p>{text}</p>
      <Button variant="ink" onClick={() => openWallet()}>
        {t('topUp')}
      </Button>
    </PictureBlock>
  );
}

const shapes = { 'wallet-history': 'lam', 'timeline-events': 'fa', invoices: 'sad' } as const;

/** An empty list between lists that have rows. Only the wallet's is loud: money comes first. */
export function EmptyWidget({ list }: { list: ActivityList }) {
  const { t } = useTranslation('activity');
  const shape = shapes[list];
  return (
    <div
      className={joinClasses(
        styles['none'],
        getToneClass(list === 'wallet-history' ? 'sun' : 'tint'),
      )}
      data-shape={shape}
    >
      <Shape name={shape} className={styles['shape']} />
      <p>{t(`none.${list}`)}</p>
      <span>{t(`noneHint.${list}`)}</span>
      {list === 'wallet-history' && (
        <Button small variant="onBlock" onClick={() => openWallet()}>
          {t('topUp')}
        </Button>
      )}
      {list === 'invoices' && (
        <TextLink to={paths.results} className={styles['find']}>
          {t('find')}
        </TextLink>
      )}
    </div>
  );
}
