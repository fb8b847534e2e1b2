import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api/api.ts';
import { CompletionForm, ProfileReason } from './completion-form.tsx';
import { FeesView } from './fees-view.tsx';
import type { ShowPayment } from './pending-fees.tsx';
import { PhoneView } from './phone-view.tsx';
import type { SignupStep } from './signup-page.tsx';
import { SignupPage } from './signup-page.tsx';
import { getStepPath } from './step-path.ts';

export function SignupStepView({
  step,
  showPayment,
}: {
  step: SignupStep;
  showPayment: ShowPayment;
}) {
  if (step === 3) return <FeesView showPayment={showPayment} />;
  return step === 2 ? <ProfileView /> : <PhoneView />;
}

function ProfileView() {
  const { t } = useTranslation('signup');
  const router = useRouter();
  const page = api.profile.page.useQuery().data;

  return (
    <SignupPage step={2} title={t('profile.title')} low>
      <ProfileReason />
      {page && (
        <CompletionForm
          page={page}
          done={() => void router.navigate({ href: getStepPath(3), replace: true })}
        />
      )}
    </SignupPage>
  );
}
