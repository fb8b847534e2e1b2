import { lazy, Suspense } from 'react';
import { importWithTranslations } from '#lib/api/import-with-retry.ts';
import type { PushOfferProps } from './push-offer.tsx';

const Loaded = lazy(async () => ({
  default: (await importWithTranslations(() => import('./push-offer.tsx'), 'push')).PushOffer,
}));

/** Loaded after the page, because the page is more important than the offer. */
export function LazyPushOffer(props: PushOfferProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
