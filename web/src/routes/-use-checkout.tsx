import i18next from 'i18next';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { CheckoutOffer } from '#features/checkout/checkout-offer.ts';
import { importWithTranslations } from '#lib/api/import-with-retry.ts';
import { notify } from '#lib/browser/notices.ts';

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
  return {
    buy: (lesson) => {
      setIsOpened(true);
      setWanted(lesson);
    },
    dialog: isOpened && (
      <Suspense fallback={<OfflineNotice wanted={wanted} />}>
        <Checkout offer={wanted} close={() => setWanted(null)} />
      </Suspense>
    ),
  };
}

/** Offline the checkout cannot load, so a notice confirms the click. */
function OfflineNotice({ wanted }: { wanted: CheckoutOffer | null }) {
  useEffect(() => {
    if (wanted && !navigator.onLine) notify('warning', i18next.t('connection.held'));
  }, [wanted]);
  return null;
}
