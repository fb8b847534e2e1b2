import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import styles from './reading.module.css';

type Props = {
  place: number;
  /** 0 before it is known. */
  pages: number;
  zoom: number;
  turnTo: (place: number) => void;
  setZoom: (zoom: number) => void;
};

const zooms = [1, 1.25, 1.5, 2, 3];

export function PaperBar({ place, pages, zoom, turnTo, setZoom }: Props) {
  const { t } = useTranslation('reading');
  const at = zooms.indexOf(zoom);
  const step = (by: number) => zooms[at + by];

  return (
    <fieldset className={styles['bar']} aria-label={t('tools')}>
      <Step say={t('before')} sign="‹" to={place > 1 ? place - 1 : undefined} go={turnTo} />
      <output className={styles['place']}>
        <bdi>{t('placeOf', { place, pages: pages || '…' })}</bdi>
      </output>
      <Step say={t('after')} sign="›" to={place < pages ? place + 1 : undefined} go={turnTo} />
      <span className={styles['gap']} />
      <Step say={t('smaller')} sign="−" to={step(-1)} go={setZoom} />
      <output className={styles['place']}>
        <bdi>{Math.round(zoom * 100)}%</bdi>
      </output>
      <Step say={t('larger')} sign="+" to={step(1)} go={setZoom} />
    </fieldset>
  );
}

type StepProps = { say: string; sign: string; to: number | undefined; go: (to: number) => void };

function Step({ say, sign, to, go }: StepProps) {
  return (
    <Button
      variant="soft"
      small
      aria-label={say}
      aria-disabled={to === undefined}
      className={styles['step']}
      onClick={() => to !== undefined && go(to)}
    >
      <span aria-hidden="true">{sign}</span>
    </Button>
  );
}
