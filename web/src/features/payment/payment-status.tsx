import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import { duePaths } from '@fasl/shared/rules/account/after-auth';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Nuqta } from '#components/brand/nuqta.tsx';
import { Button } from '#components/button/button.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { Note } from '#components/feedback/note.tsx';
import { useMoment } from '#components/moment/use-moment.ts';
import { LazyPushOffer } from '#components/push/lazy-push-offer.tsx';
import { PageContainer } from '#components/text/text.tsx';
import { useHasWallet } from '#lib/api/school.ts';
import { formatAmount } from '#lib/format/format.ts';
import { openWallet } from '#lib/payment/wallet.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import { ContinuePaymentButton } from './continue-payment.tsx';
import { InvoiceNumber } from './invoice-number.tsx';
import { KioskSheet } from './kiosk-sheet.tsx';
import { OrderNote } from './order-note.tsx';
import { PaidActions } from './paid-actions.tsx';
import styles from './payment.module.css';
import { PaymentArt } from './payment-art.tsx';
import {
  getPaymentState,
  getStateTextKey,
  hasEnded,
  type ShownPaymentState,
  startSentence,
  usePaymentName,
  useSecondsLeft,
} from './payment-state.ts';
import { PaymentTimeline } from './payment-timeline.tsx';
import { PendingActions } from './pending-actions.tsx';

type Props = {
  payment: PaymentOutcome;
  receivedAt: number;
};

export function PaymentStatus({ payment, receivedAt }: Props) {
  const { t } = useTranslation('payment');
  const secondsLeft = useSecondsLeft(payment, receivedAt);
  const state = getPaymentState(payment, secondsLeft);
  const isKiosk = state === 'pending' && payment.billReference !== null;
  const isPaid = state === 'paid';
  const isNew = useMoment(`payment:${payment.reference}`, isPaid);
  const name = usePaymentName(payment);
  const title = t(isKiosk ? 'kiosk.title' : `${state}.title`, formatAmounts(payment, name));
  const isOver = isPaid || hasEnded(state);
  const line = <PaymentTimeline payment={payment} state={state} name={name} />;

  return (
    <PaymentPage
      title={title}
      state={state}
      before={
        isKiosk ? (
          <KioskSheet payment={payment} kioskName={name} secondsLeft={secondsLeft} />
        ) : (
          <PaymentAmount payment={payment} state={state} isNew={isNew} />
        )
      }
    >
      <StateText payment={payment} state={state} name={name} />
      {payment.order && <OrderNote order={payment.order} payment={payment} />}
      {!isOver && line}
      {state === 'pending' && <ContinuePaymentButton payment={payment} name={name} />}
      {payment.status === 'paid' && <PaidActions payment={payment} />}
      {hasEnded(state) && <TryAgain payment={payment} />}
      {payment.status !== 'paid' && state !== 'unopened' && (
        <PendingActions payment={payment} state={state} name={name}>
          <ChargedHint total={payment.total} state={state} />
        </PendingActions>
      )}
      {isOver && line}
      {isKiosk && <LazyPushOffer about="payment" />}
    </PaymentPage>
  );
}

type PaymentAmountProps = { payment: PaymentOutcome; state: ShownPaymentState; isNew: boolean };

function PaymentAmount({ payment, state, isNew }: PaymentAmountProps) {
  return (
    <div className={styles['column']}>
      <PaymentArt payment={payment} state={state} isNew={isNew} />
      {state !== 'differs' && <InvoiceNumber payment={payment} state={state} />}
    </div>
  );
}

type StateTextProps = { payment: PaymentOutcome; state: ShownPaymentState; name: string };

function StateText({ payment, state, name }: StateTextProps) {
  const { t } = useTranslation('payment');
  return (
    <>
      {state === 'differs' && <InvoiceNumber payment={payment} state={state} />}
      <p>{startSentence(t(getStateTextKey(payment, state), formatAmounts(payment, name)))}</p>
    </>
  );
}

function DiffersNote() {
  const { t } = useTranslation('payment');
  return (
    <Note icon="warning" className={styles['first']}>
      <strong>{t('differs.first')}</strong>
    </Note>
  );
}

const formatAmounts = ({ amount, total, progress }: PaymentOutcome, name: string) => ({
  name,
  place: name,
  amount: formatAmount(amount),
  total: formatAmount(total),
  returned: formatAmount(progress?.returned ?? 0),
});

const getStateTone = (state: ShownPaymentState) =>
  state === 'paid' ? 'ok' : hasEnded(state) ? 'bad' : 'wait';

type ChargedHintProps = Pick<PaymentOutcome, 'total'> & { state: ShownPaymentState };

function ChargedHint({ total, state }: ChargedHintProps) {
  const { t } = useTranslation('payment');
  if (state !== 'declined' && state !== 'closed') return null;
  return <p>{t('charged', { total: formatAmount(total) })}</p>;
}

function TryAgain({ payment }: { payment: PaymentOutcome }) {
  const { t } = useTranslation('payment');
  const hasWallet = useHasWallet();
  if (payment.purpose === 'fees') {
    return (
      <ButtonLink to={duePaths.fees} wide>
        {t('again')}
      </ButtonLink>
    );
  }
  if (!hasWallet) return null;
  return (
    <Button wide onClick={() => openWallet(payment.amount)}>
      {t('again')}
    </Button>
  );
}

type PaymentPageProps = {
  title: string;
  state: ShownPaymentState;
  /** Next to the column on wide screens, otherwise above it. */
  before: ReactNode;
  children: ReactNode;
};

/** The heading takes the focus when the state changes, so screen readers announce the state. */
function PaymentPage({ title, state, before, children }: PaymentPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  const tone = getStateTone(state);
  usePageTitle(title);
  useEffect(() => {
    if (shown.current !== title) heading.current?.focus();
    shown.current = title;
  }, [title]);

  return (
    <PageContainer className={styles['page']}>
      <h1 ref={heading} tabIndex={-1} className={styles['title']}>
        <Nuqta className={styles[tone]} hollow={tone === 'wait'} />
        {title}
      </h1>
      {state === 'differs' && <DiffersNote />}
      <div className={styles['columns']}>
        {before}
        <div className={styles['column']}>{children}</div>
      </div>
    </PageContainer>
  );
}
