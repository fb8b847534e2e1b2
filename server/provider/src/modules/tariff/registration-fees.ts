import type { students } from '../../db/schema/user.ts';
import type { SettingsValues } from '../../lib/school-settings.ts';

type FeeSettings = Pick<SettingsValues, 'registration_fees_enabled' | 'registration_fees_amount'>;
type Student = Pick<typeof students.$inferSelect, 'registrationPaid'>;

/** A fee of zero cannot be paid, so it counts as no fee. */
export const hasRegistrationFees = (values: FeeSettings): boolean =>
  values.registration_fees_enabled && values.registration_fees_amount > 0;

export const hasUnpaidFees = (values: FeeSettings, { registrationPaid }: Student): boolean =>
  hasRegistrationFees(values) && !registrationPaid;
