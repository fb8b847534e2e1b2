import i18next from 'i18next';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Wanted } from '#features/checkout/wanted.ts';
import { untilSpoken } from '#lib/api/until-there.ts';
import { notify } from '#lib/browser/notices.ts';

/** Only who buys needs it. */
const Checkout = lazy(async () => ({
  default: (
    await untilSpoken(() => import('#features/checkout/checkout.tsx'), 'checkout', 'validation')
  ).Checkout,
}));

/** The way from the wish for a lesson to the lesson, for every page that offers some. */
export function useCheckout(): { buy: (wanted: Wanted) => void; dialog: ReactNode } {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [asked, setAsked] = useState(false);
  return {
    buy: (lesson) => {
      setAsked(true);
      setWanted(lesson);
    },
    dialog: asked && (
      <Suspense fallback={<OnItsWay wanted={wanted} />}>
        <Checkout wanted={wanted} close={() => setWanted(null)} />
      </Suspense>
    ),
  };
}

/** Without a network it opens only once there is one again: nothing else would say that the button was heard. */
function OnItsWay({ wanted }: { wanted: Wanted | null }) {
  useEffect(() => {
    if (wanted && !navigator.onLine) notify('warning', i18next.t('connection.held'));
  }, [wanted]);
  return null;
}
