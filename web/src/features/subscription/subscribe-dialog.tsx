import type { SubscriptionOffer } from '@fasl/shared/contracts/classroom/classroom-page';
import { useTranslation } from 'react-i18next';
import { Sheet } from '#components/layout/sheet.tsx';
import { SubscribeForm, type SubscriptionPlan } from './subscribe-form.tsx';

type Props = {
  plan: SubscriptionPlan | null;
  offer: SubscriptionOffer;
  classroomId: number;
  close: () => void;
};

export function SubscribeDialog({ plan, close, ...rest }: Props) {
  const { t } = useTranslation('subscription');
  return (
    <Sheet label={t('title')} open={plan !== null} close={close} side="center">
      {plan && <SubscribeForm plan={plan} close={close} {...rest} />}
    </Sheet>
  );
}
