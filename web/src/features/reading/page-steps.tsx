import { useTranslation } from 'react-i18next';
import { BarStep } from './bar-step.tsx';
import styles from './reading.module.css';

type Props = {
  place: number;
  /** 0 before it is known. */
  pages: number;
  turnTo: (place: number) => void;
};

export function PageSteps({ place, pages, turnTo }: Props) {
  const { t } = useTranslation('reading');
  return (
    <>
      <BarStep say={t('before')} sign="‹" to={place > 1 ? place - 1 : undefined} go={turnTo} />
      <output className={styles['place']}>
        <bdi>{t('placeOf', { place, pages: pages || '…' })}</bdi>
      </output>
      <BarStep say={t('after')} sign="›" to={place < pages ? place + 1 : undefined} go={turnTo} />
    </>
  );
}
