import type { students } from '../../db/schema/user.ts';
import type { SettingsValues } from '../../lib/school-settings.ts';

type Asked = Pick<SettingsValues, 'registration_fees_enabled' | 'registration_fees_amount'>;
type Student = Pick<typeof students.$inferSelect, 'registrationPaid'>;

/** Whether the school asks for fees at all: one of nothing could never be paid. */
export const asksFees = (values: Asked): boolean =>
  values.registration_fees_enabled && values.registration_fees_amount > 0;

export const owesFees = (values: Asked, { registrationPaid }: Student): boolean =>
  asksFees(values) && !registrationPaid;
