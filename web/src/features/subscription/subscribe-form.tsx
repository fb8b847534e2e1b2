import type {
  Subscription,
  SubscriptionOffer,
} from '@fasl/shared/contracts/classroom/classroom-page';
import {
  getFirstCharge,
  getNextPaymentDate,
  lessonsPerMonth,
  weekMs,
} from '@fasl/shared/rules/payment/subscription';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Nuqta } from '#components/brand/nuqta.tsx';
import { Shape } from '#components/brand/shape.tsx';
import { getToneClass } from '#components/brand/tone.ts';
import { Button } from '#components/button/button.tsx';
import { IconButton } from '#components/button/icon-button.tsx';
import { TextLink } from '#components/button/text-link.tsx';
import { Money } from '#components/feedback/money.tsx';
import { FormError } from '#components/feedback/note.tsx';
import { api } from '#lib/api/api.ts';
import { useHasWallet } from '#lib/api/school.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { useIdempotencyKey } from '#lib/api/use-idempotency-key.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import { notify } from '#lib/browser/notices.ts';
import { formatDate } from '#lib/format/dates.ts';
import { useMoneyText } from '#lib/format/money-text.ts';
import { refreshLessons } from '#lib/lesson/refresh-lessons.ts';
import { paymentPath } from '#lib/payment/payment-path.ts';
import { getPendingReference } from '#lib/payment/start-payment.ts';
import { getMissingAmount, openWallet } from '#lib/payment/wallet.ts';
import styles from './subscribe-form.module.css';
import panel from './subscription.module.css';

type Props = {
  plan: Subscription['plan'];
  offer: SubscriptionOffer;
  classroomId: number;
  close: () => void;
};

export function SubscribeForm({ plan, offer, classroomId, close }: Props) {
  const { t } = useTranslation('subscription');
  const amount = getFirstCharge(plan, offer.price);
  const { balance, missing, subscribe, pending, error } = useSubscribe(
    { classroomId, plan, amount },
    close,
  );

  const isShort = missing > 0;

  return (
    <div className={styles['form']}>
      <FormHead title={t(`plans.${plan}.name`)} close={close} />
      <Price label={t(isShort ? 'first' : 'now')} amount={amount} />
      <Sum {...{ plan, offer, balance, missing, amount }} />
      <Terms plan={plan} />
      <SubscribeError error={error} close={close} />
      <div className={styles['actions']}>
        {isShort ? (
          <TopUp missing={missing} close={close} />
        ) : (
          <Button busy={pending} aria-disabled={pending} onClick={subscribe}>
            {t('subscribe')}
          </Button>
        )}
        <Button variant="ghost" onClick={close}>
          {t('notNow')}
        </Button>
      </div>
    </div>
  );
}

function SubscribeError({ error, close }: { error: unknown; close: () => void }) {
  const { t } = useTranslation('subscription');
  const errorText = useErrorText();
  const blockedBy = getPendingReference(error);
  return (
    <>
      <FormError text={error ? errorText(error) : null} />
      {blockedBy && (
        <TextLink to={paymentPath} search={{ reference: blockedBy }} onClick={close}>
          {t('showPayment')}
        </TextLink>
      )}
    </>
  );
}

function FormHead({ title, close }: { title: string; close: () => void }) {
  const { t } = useTranslation('common');
  return (
    <div className={styles['top']}>
      <h2>{title}</h2>
      <IconButton icon="close" label={t('close')} onClick={close} />
    </div>
  );
}

const dayMs = 86_400_000;

const gapId = 'subscribe-gap';

function TopUp({ missing, close }: { missing: number; close: () => void }) {
  const { t } = useTranslation('subscription');
  const moneyText = useMoneyText();
  const hasWallet = useHasWallet();
  const topUp = () => {
    close();
    openWallet(missing);
  };
  if (!hasWallet) return null;
  return (
    <Button aria-describedby={gapId} onClick={topUp}>
      {t('topUp', { amount: moneyText(missing) })}
    </Button>
  );
}

function Price({ label, amount }: { label: string; amount: number }) {
  return (
    <p className={joinClasses(styles['price'], getToneClass('sun'))}>
      <Shape name="nuqta" className={styles['shape']} />
      <span>{label}</span>
      <strong>
        <Money amount={amount} />
      </strong>
    </p>
  );
}

function Terms({ plan }: { plan: Subscription['plan'] }) {
  const { t } = useTranslation('subscription');
  const terms = [t(`plans.${plan}.later`), t('skipped'), t(`plans.${plan}.end`)];
  return (
    <ul className={styles['terms']}>
      {terms.map((term) => (
        <li key={term}>
          <Nuqta /> {term}
        </li>
      ))}
    </ul>
  );
}

type SumProps = {
  plan: Subscription['plan'];
  offer: SubscriptionOffer;
  balance: number | null;
  missing: number;
  amount: number;
};

function Sum({ plan, offer: { lesson }, ...balanceProps }: SumProps) {
  const { t } = useTranslation('subscription');
  const [now] = useState(() => Date.now());
  const paid = plan === 'monthly' ? lessonsPerMonth - 1 : 0;
  const nextAt = getNextPaymentDate(new Date(now + weekMs), paid);
  return (
    <dl className={panel['sum']}>
      <BalanceRows {...balanceProps} />
      <div>
        <dt>{t('opens')}</dt>
        <dd>{lesson.name}</dd>
      </div>
      <div>
        <dt>{t('openUntil')}</dt>
        <dd>{formatDate(new Date(now + lesson.days * dayMs))}</dd>
      </div>
      <div>
        <dt>{t('nextCharge')}</dt>
        <dd>{formatDate(nextAt)}</dd>
      </div>
    </dl>
  );
}

function BalanceRows({ balance, missing, amount }: Omit<SumProps, 'plan' | 'offer'>) {
  const { t } = useTranslation('subscription');
  return (
    <>
      <div>
        <dt>{t('wallet')}</dt>
        <dd>{balance === null ? '…' : <Money amount={balance} />}</dd>
      </div>
      {missing > 0 && (
        <div id={gapId} className={styles['gap']}>
          <dt>{t('gap')}</dt>
          <dd>
            <Money amount={missing} />
          </dd>
        </div>
      )}
      {balance !== null && missing === 0 && (
        <div>
          <dt>{t('balanceLeft')}</dt>
          <dd>
            <Money amount={Math.round((balance - amount) * 100) / 100} />
          </dd>
        </div>
      )}
    </>
  );
}

type SubscribeInput = { classroomId: number; plan: Subscription['plan']; amount: number };

function useSubscribe({ classroomId, plan, amount }: SubscribeInput, close: () => void) {
  const { t } = useTranslation('subscription');
  const attempt = useIdempotencyKey();
  const balance = api.wallet.balance.useQuery(undefined, { staleTime: 0 }).data?.amount ?? null;
  const call = api.subscription.subscribe.useMutation({
    onSuccess: async () => {
      await refreshLessons();
      notify('success', t('done'));
      close();
    },
    onSettled: attempt.end,
  });
  const missing = getMissingAmount(balance, amount);
  return {
    balance,
    missing,
    subscribe: () => {
      if (missing === 0 && attempt.begin()) call.mutate(attempt.keyed({ classroomId, plan }));
    },
    pending: call.isPending,
    error: call.error,
  };
}
