import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Wanted } from '#features/checkout/wanted.ts';
import { untilSpoken } from '#lib/until-there.ts';

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
      <Suspense fallback={null}>
        <Checkout wanted={wanted} close={() => setWanted(null)} />
      </Suspense>
    ),
  };
}
