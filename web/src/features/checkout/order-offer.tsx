import type { WalletChannel } from '@fasl/shared/contracts/payment/wallet';
import { isKiosk } from '@fasl/shared/rules/payment/recharge';
import type { ComponentProps } from 'react';
import { Skeleton } from '#components/skeleton.tsx';
import { api } from '#lib/api/api.ts';
import { missingMoney } from '#lib/payment/missing-money.ts';
import styles from './checkout.module.css';
import { OrderAtKiosk } from './order-at-kiosk.tsx';
import { OrderAttach } from './order-attach.tsx';
import { OrderWaiting } from './order-waiting.tsx';
import type { Paying } from './payment-step.tsx';
import { useOrderLesson } from './use-order-lesson.ts';

type Props = Pick<Paying, 'wanted' | 'refused'> & {
  balance: number;
  hasPromo: boolean;
  close: () => void;
};

/** Short of money, and none to be had online: the lesson opens by itself when it has been paid in cash. */
export function OrderOffer({ wanted: { lesson }, refused, balance, hasPromo, close }: Props) {
  const query = api.wallet.panel.useQuery(undefined, { staleTime: 0, meta: { inline: true } });
  const ordering = useOrderLesson(lesson.id, { close, refused });
  const panel = query.data;
  if (!panel) return query.error ? null : <Skeleton height="120px" />;

  // The agreement is about the lesson's own price: a promo code may have run out by then.
  const missing = missingMoney(balance, lesson.price);
  const channels = panel.methods.filter(({ method }) => isKiosk(method));
  const { pending } = panel;
  const isOrdered = pending?.order?.status === 'waiting' && pending.order.courseId === lesson.id;
  const facts = { price: lesson.price, missing, hasPromo, ordering };

  const offer = () => {
    if (pending && isOrdered) return <OrderWaiting payment={pending} close={close} />;
    if (pending?.order?.status === 'waiting') return null;
    if (pending && pending.amount >= missing) return <OrderAttach payment={pending} {...facts} />;
    return <KioskOffer channels={channels} pending={pending} {...facts} />;
  };
  return <div className={styles['order']}>{offer()}</div>;
}

type KioskOfferProps = Omit<ComponentProps<typeof OrderAtKiosk>, 'kiosks'> & {
  channels: WalletChannel[];
};

/** What a kiosk costs is known for each way by itself; one that fails is not offered. */
function KioskOffer({ channels, ...offer }: KioskOfferProps) {
  const queries = api.useQueries((each) =>
    channels.map(({ provider, method }) =>
      each.wallet.method({ provider, method }, { meta: { inline: true } }),
    ),
  );
  if (queries.some(({ isPending }) => isPending)) return <Skeleton height="120px" />;
  return <OrderAtKiosk kiosks={queries.flatMap(({ data }) => data ?? [])} {...offer} />;
}
