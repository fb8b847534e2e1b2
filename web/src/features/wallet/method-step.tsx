import type { WalletPanel } from '@fasl/shared/contracts/payment/wallet';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/button.tsx';
import { Why } from '#components/why.tsx';
import { MethodOption } from './method-option.tsx';
import styles from './panel.module.css';
import { type Way, wayOf } from './panel-state.ts';

type Props = {
  panel: WalletPanel;
  way: Way | null;
  choose: (way: Way) => void;
  next: () => void;
};

export function MethodStep({ panel, way, choose, next }: Props) {
  const { t } = useTranslation('wallet');
  const ways: Way[] = [...panel.methods.map(wayOf), ...(panel.takesCodes ? ['code' as const] : [])];

  return (
    <>
      <div className={styles['body']} role="radiogroup" aria-label={t('method.title')}>
        {ways.map((one) => (
          <MethodOption key={one} way={one} chosen={one === way} choose={() => choose(one)} />
        ))}
      </div>
      <div className={styles['foot']}>
        <Button wide onClick={next} aria-disabled={way === null} aria-describedby="method-why">
          {t('next')}
        </Button>
        {way === null && <Why id="method-why">{t('method.why')}</Why>}
      </div>
    </>
  );
}
