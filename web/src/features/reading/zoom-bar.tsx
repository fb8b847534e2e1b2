import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button/button.tsx';
import { joinClasses } from '#lib/browser/classes.ts';
import styles from './reading.module.css';

type Props = {
  label: string;
  zoom: number;
  setZoom: (zoom: number) => void;
  children?: ReactNode;
};

const zooms = [1, 1.25, 1.5, 2, 3];

export function ZoomBar({ label, zoom, setZoom, children }: Props) {
  const { t } = useTranslation('reading');
  const at = zooms.indexOf(zoom);
  const step = (by: number) => zooms[at + by];

  return (
    <fieldset className={styles['bar']} aria-label={label}>
      {children}
      <span className={joinClasses(styles['group'], styles['size'])}>
        <ZoomBarButton label={t('smaller')} sign="−" to={step(-1)} go={setZoom} />
        <output className={styles['place']}>
          <bdi>{Math.round(zoom * 100)}%</bdi>
        </output>
        <ZoomBarButton label={t('larger')} sign="+" to={step(1)} go={setZoom} />
      </span>
    </fieldset>
  );
}

type BarButtonProps = {
  label: string;
  sign: string;
  to: number | undefined;
  go: (to: number) => void;
};

export function ZoomBarButton({ label, sign, to, go }: BarButtonProps) {
  return (
    <Button
      variant="soft"
      small
      aria-label={label}
      aria-disabled={to === undefined}
      className={styles['step']}
      onClick={() => to !== undefined && go(to)}
    >
      <span aria-hidden="true">{sign}</span>
    </Button>
  );
}
