import { FeesView } from './fees-view.tsx';
import { PhoneView } from './phone-view.tsx';
import { ProfileView } from './profile-view.tsx';
import type { Step } from './step-marks.tsx';

const views = { 1: PhoneView, 2: ProfileView, 3: FeesView } as const;

export function StepView({ step }: { step: Step }) {
  const View = views[step];
  return <View />;
}
