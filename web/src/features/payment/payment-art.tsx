import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import { useTranslation } from 'react-i18next';
import { Kashida } from '#components/brand/kashida.tsx';
import { getToneClass, type Tone } from '#components/brand/tone.ts';
import { Money } from '#components/feedback/money.tsx';
import { LazyMoment } from '#components/moment/lazy-moment.tsx';
import { joinClasses } from '#lib/browser/classes.ts';
import styles from './payment.module.css';
import { hasEnded, isMismatch, type ShownPaymentState } from './payment-state.ts';

type Props = {
  payment: Pick<PaymentOutcome, 'amount' | 'total' | 'purpose'>;
  state: ShownPaymentState;
  isNew: boolean;
};

/** The word closes as the money arrives. The page's heading announces the same. */
export function PaymentArt({ payment, state, isNew }: Props) {
  const { t } = useTranslation('payment');
  const { tone, percent } = getArt(state);
  const isPaid = state === 'paid';
  const isAdded = isPaid && payment.purpose === 'recharge';
  return (
    <div className={joinClasses(styles['state'], getToneClass(tone))}>
      {isPaid ? <LazyMoment plays={isNew} /> : <Kashida percent={percent} />}
      <div>
        <p>{t(`art.${getAmountLabel(state, payment.purpose)}`)}</p>
        <p className={styles['stateAmount']}>
          <Money amount={isAdded ? payment.amount : payment.total} />
        </p>
      </div>
    </div>
  );
}

function getAmountLabel(state: ShownPaymentState, purpose: PaymentOutcome['purpose']) {
  if (state === 'paid') return purpose === 'recharge' ? 'added' : 'total';
  if (isMismatch(state)) return 'named';
  return hasEnded(state) ? 'missing' : 'total';
}

function getArt(state: ShownPaymentState): { tone: Tone; percent: number } {
  if (state === 'paid') return { tone: 'sun', percent: 100 };
  if (isMismatch(state)) return { tone: 'sky', percent: 66 };
  if (state === 'returned') return { tone: 'sky', percent: 0 };
  return hasEnded(state) ? { tone: 'rose', percent: 0 } : { tone: 'sky', percent: 33 };
}
