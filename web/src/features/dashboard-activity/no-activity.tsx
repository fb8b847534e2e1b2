import { useTranslation } from 'react-i18next';
import { NoticesPicture, ReceiptPicture } from '#components/brand/pictures.tsx';
import { getToneClass } from '#components/brand/tone.ts';
import { Button } from '#components/button/button.tsx';
import { PictureBlock } from '#components/layout/letter-block.tsx';
import { useHasWallet } from '#lib/api/school.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import { openWallet } from '#lib/payment/wallet.ts';
import type { ActivityList } from '#lib/router/activity-path.ts';
import styles from './activity.module.css';

/** The hint of an empty list; `null` if it names top-ups and the school has no wallet. */
export function useNoActivityHint(list: ActivityList): string | null {
  const { t } = useTranslation('activity');
  const hasWallet = useHasWallet();
  return hasWallet || list === 'timeline-events' ? t(`noneHint.${list}`) : null;
}

export function NoActivity({ title, text }: { title: string; text: string | null }) {
  const { t } = useTranslation('activity');
  const hasWallet = useHasWallet();
  return (
    <PictureBlock tone="sun" picture={<ReceiptPicture />}>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {hasWallet && (
        <Button variant="ink" onClick={() => openWallet()}>
          {t('topUp')}
        </Button>
      )}
    </PictureBlock>
  );
}

/** An empty list between lists that have rows. Only the list of the wallet has a button. */
export function EmptyWidget({ list }: { list: ActivityList }) {
  const { t } = useTranslation('activity');
  const isWallet = list === 'wallet-history';
  const hasWallet = useHasWallet();
  const hint = useNoActivityHint(list);
  return (
    <div className={joinClasses(styles['none'], getToneClass(isWallet ? 'sun' : 'sky'))}>
      <div>
        <p>{t(`none.${list}`)}</p>
        {hint && <span>{hint}</span>}
        {isWallet && hasWallet && (
          <Button small variant="onBlock" onClick={() => openWallet()}>
            {t('topUp')}
          </Button>
        )}
      </div>
      {isWallet ? <NoticesPicture /> : <ReceiptPicture />}
    </div>
  );
}
