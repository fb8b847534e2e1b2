import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { DashboardIcon } from '#components/dashboard-icon.tsx';
import { SectionError } from '#components/section-error.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import styles from './card-screen.module.css';
import type { CardWords } from './card-words.ts';
import { ScreenFrame } from './screen-frame.tsx';
import { save, useCardPicture } from './use-card-picture.ts';

/** Shows the very picture that is going to be saved. */
export function CardDownload({ words, close }: { words: CardWords; close: () => void }) {
  const { t } = useTranslation('profile');
  const { data: url, isError, isFetching, refetch } = useCardPicture(words);

  const keep = (picture: string) => {
    save(picture);
    close();
  };
  return (
    <ScreenFrame title={t('card.downloadTitle')} close={close}>
      {isError && (
        <SectionError text={t('card.notDrawn')} retry={() => void refetch()} busy={isFetching} />
      )}
      {!url && !isError && <Skeleton className={styles['picture']} />}
      {url && (
        <>
          <img src={url} alt={t('card.picture')} className={styles['picture']} />
          <Button onClick={() => keep(url)}>
            <DashboardIcon name="download" />
            {t('card.save')}
          </Button>
        </>
      )}
    </ScreenFrame>
  );
}
