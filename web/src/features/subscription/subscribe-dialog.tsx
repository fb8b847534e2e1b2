import type {
  Subscription,
  SubscriptionOffer,
} from '@fasl/shared/contracts/classroom/classroom-page';
import { useTranslation } from 'react-i18next';
import { Sheet } from '#components/layout/sheet.tsx';
import { SheetLoading } from '#components/layout/sheet-loading.tsx';
import { importWithRetry } from '#lib/api/import-with-retry.ts';
import { createLazyPart, LazyPart } from '#lib/network/lazy-part.tsx';

const form = createLazyPart(
  async () => (await importWithRetry(() => import('./subscribe-form.tsx'))).SubscribeForm,
);

type Props = {
  plan: Subscription['plan'] | null;
  offer: SubscriptionOffer;
  classroomId: number;
  close: () => void;
};

export function SubscribeDialog({ plan, close, ...rest }: Props) {
  const { t } = useTranslation('subscription');
  return (
    <Sheet label={t('title')} open={plan !== null} close={close} side="center">
      {plan && (
        <LazyPart
          part={form}
          waiting={<SheetLoading close={close} />}
          props={{ plan, close, ...rest }}
        />
      )}
    </Sheet>
  );
}
