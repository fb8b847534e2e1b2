import { FeesView } from './fees-view.tsx';
import type { ShowPayment } from './pending-fees.tsx';
import { PhoneView } from './phone-view.tsx';
import { ProfileView } from './profile-view.tsx';
import type { Step } from './step-marks.tsx';

export function StepView({ step, showPayment }: { step: Step; showPayment: ShowPayment }) {
  if (step === 3) return <FeesView showPayment={showPayment} />;
  return step === 2 ? <ProfileView /> : <PhoneView />;
}
