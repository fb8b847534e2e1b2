import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Wanted } from '#features/checkout/wanted.ts';
import { loadAreas } from '#i18n/i18n.ts';
import { importPart } from '#lib/import-part.ts';
import { untilWhole } from '#lib/until-there.ts';

/** Only who buys needs it. */
const Checkout = lazy(() =>
  untilWhole(async () => {
    const [module] = await Promise.all([
      importPart(() => import('#features/checkout/checkout.tsx')),
      loadAreas('checkout', 'validation'),
    ]);
    return { default: module.Checkout };
  }),
);

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
