import type { FeesPanel, FeeWay } from '@fasl/shared/contracts/payment/fees';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '#components/money.tsx';
import { Nuqta } from '#components/nuqta.tsx';
import styles from './signup.module.css';
import { useWayName } from './use-way-name.ts';

type Props = { panel: FeesPanel; chosen: FeeWay | null; choose: (way: FeeWay) => void };

export function WayGrid({ panel, chosen, choose }: Props) {
  const { t } = useTranslation('fees');
  const wayName = useWayName();
  const name = useId();

  return (
    <fieldset className={styles['ways']}>
      <legend>{t('how')}</legend>
      {panel.ways.map((way) => {
        const isShort = way.provider === 'wallet' && panel.balance < panel.amount;
        const isChosen = chosen?.provider === way.provider && chosen.method === way.method;
        return (
          <label key={`${way.provider}_${way.method}`} className={styles['way']}>
            <input
              type="radio"
              name={name}
              checked={isChosen}
              disabled={isShort}
              onChange={() => choose(way)}
            />
            <Nuqta hollow={!isChosen} className={styles['mark']} />
            <span>
              {wayName(way)}
              {way.provider === 'wallet' && (
                <small>
                  {t(isShort ? 'short' : 'have')} <Money amount={panel.balance} />
                </small>
              )}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
