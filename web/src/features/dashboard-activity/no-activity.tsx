import { useTranslation } from 'react-i18next';
import { NoticesPicture, ProgressPicture, ReceiptPicture } from '#components/brand/pictures.tsx';
import { getToneClass } from '#components/brand/tone.ts';
import { Button } from '#components/button/button.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
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

const pictures = {
  'wallet-history': NoticesPicture,
  'timeline-events': ProgressPicture,
  invoices: ReceiptPicture,
};

/** An empty list between lists that have rows. */
export function EmptyWidget({ list }: { list: ActivityList }) {
  const { t } = useTranslation('activity');
  const Picture = pictures[list];
  return (
    <div className={joinClasses(styles['none'], getToneClass('tint'))}>
      <div>
        <p>{t(`none.${list}`)}</p>
        <span>{t(`noneHint.${list}`)}</span>
        {list === 'wallet-history' && (
          <Button small variant="line" onClick={() => openWallet()}>
            {t('topUp')}
          </Button>
        )}
        {list === 'invoices' && (
          <ButtonLink small variant="line" to={paths.results}>
            {t('find')}
          </ButtonLink>
        )}
      </div>
      <Picture />
    </div>
  );
}
