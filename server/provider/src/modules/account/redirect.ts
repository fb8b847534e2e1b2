import type { SettingsValues } from '../../lib/school-settings.ts';
import { hasUnpaidFees } from '../tariff/registration-fees.ts';
import type { Account } from './account.ts';

/** The next step of the sign-up: 101 phone, 103 profile, 104 fees. */
export function getSignUpRedirect(
  { user, student }: Account,
  settings: Pick<SettingsValues, 'registration_fees_enabled' | 'registration_fees_amount'>,
): 101 | 103 | 104 | null {
  if (!user.phoneVerifiedAt) return 101;
  if (!student.profileCompletedAt) return 103;
  if (hasUnpaidFees(settings, student)) return 104;
  return null;
}
