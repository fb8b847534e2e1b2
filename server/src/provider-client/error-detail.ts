import type { DeviceLimitDetail } from '@fasl/shared/contracts/account/account';
import type { Prerequisites } from '@fasl/shared/contracts/lesson/lesson';
import type { ErrorCode, FieldErrors } from '@fasl/shared/contracts/page/error';
import { DeviceLimitData } from '@fasl/shared/provider-api/account/auth';
import {
  AmountLimits,
  InsufficientBalance,
  PendingPaymentDetail,
  PrerequisitesMissing,
} from '@fasl/shared/provider-api/payment/error-details';
import { toPrerequisites } from './prerequisites.ts';

/** Form fields whose name differs from the camel-case wire name. */
const viewNames: Record<string, string> = {
  phone_number: 'phone',
  'address.governorate': 'address.governorateId',
  'address.city': 'address.cityId',
  replace_device_id: 'deviceId',
};

/** Renames field errors for the view model. */
export const toViewFields = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([name, keys]) => [toViewName(name), keys]));

function toViewName(name: string): string {
  const field = name.replace(/^student\./, '');
  return (
    viewNames[field] ?? field.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  );
}

/** Details of an error; `undefined` if the contract does not define them. */
export function toErrorDetail(code: ErrorCode, data: unknown): Record<string, unknown> | undefined {
  if (code === 'transaction_pending') return toPendingPayment(data);
  if (code === 'invalid') return AmountLimits.safeParse(data).data;
  if (code === 'insufficient_balance') return InsufficientBalance.safeParse(data).data;
  if (code === 'prerequisites_missing') return missingPrerequisites(data);
  if (code !== 'device_limit') return undefined;
  const known = DeviceLimitData.safeParse(data).data;
  return known && toDeviceLimitDetail(known);
}

function toPendingPayment(data: unknown): { reference: string } | undefined {
  const known = PendingPaymentDetail.safeParse(data).data;
  return known && { reference: known.reference_number };
}

function missingPrerequisites(data: unknown): Prerequisites | undefined {
  const known = PrerequisitesMissing.safeParse(data).data;
  if (!known) return undefined;
  const { prerequisites: groups, prerequisite_criteria: criteria } = known;
  return toPrerequisites({ groups, criteria });
}

const toDeviceLimitDetail = ({
  devices,
  limit,
  resend_after_seconds: resendAfterSeconds,
}: DeviceLimitData): DeviceLimitDetail => ({
  limit,
  resendAfterSeconds,
  devices: devices.map(({ device_id, type, agent, last_login, busy }) => ({
    deviceId: device_id,
    type,
    agent,
    lastLogin: last_login,
    busy,
  })),
});
