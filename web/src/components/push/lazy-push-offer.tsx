import { lazy, Suspense } from 'react';
import { importWithTranslations } from '#lib/api/import-with-retry.ts';
import type { PushOfferProps } from './push-offer.tsx';

const Loaded = lazy(async () => ({
  default: (await importWithTranslations(() => import('./push-offer.tsx'), 'push')).PushOffer,
}));

/** Loaded after the page: the offer is of no use without it. */
export function LazyPushOffer(props: PushOfferProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
