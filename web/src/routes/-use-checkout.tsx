import i18next from 'i18next';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { LoadingSheet } from '#components/layout/loading-sheet.tsx';
import type { CheckoutOffer } from '#features/checkout/checkout-offer.ts';
import { importWithTranslations } from '#lib/api/import-with-retry.ts';
import { notify } from '#lib/browser/notices.ts';
import { useOnline } from '#lib/network/connection.ts';

/** Loaded on demand, because few visits include a purchase. */
const Checkout = lazy(async () => ({
  default: (
    await importWithTranslations(
      () => import('#features/checkout/checkout.tsx'),
      'checkout',
      'validation',
    )
  ).Checkout,
}));

export function useCheckout(): { buy: (wanted: CheckoutOffer) => void; dialog: ReactNode } {
  const [wanted, setWanted] = useState<CheckoutOffer | null>(null);
  const [isOpened, setIsOpened] = useState(false);
  const close = () => setWanted(null);
  return {
    buy: (lesson) => {
      setIsOpened(true);
      setWanted(lesson);
    },
    dialog: isOpened && (
      <Suspense fallback={<CheckoutLoading wanted={wanted} close={close} />}>
        <Checkout offer={wanted} close={close} />
      </Suspense>
    ),
  };
}

type CheckoutLoadingProps = { wanted: CheckoutOffer | null; close: () => void };

/** Offline the checkout cannot load, so a notice confirms the click. */
function CheckoutLoading({ wanted, close }: CheckoutLoadingProps) {
  const isOnline = useOnline();
  useEffect(() => {
    if (wanted && !isOnline) notify('warning', i18next.t('connection.held'));
  }, [wanted, isOnline]);
  return <LoadingSheet label={wanted?.lesson.name ?? ''} open={wanted !== null} close={close} />;
}
