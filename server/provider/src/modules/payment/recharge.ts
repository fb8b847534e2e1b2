import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Endpoints } from '@fasl/shared/provider-api/index';
import type { Gateway, PaymentMethod } from '@fasl/shared/provider-api/payment/payment';
import type { HandlerResult } from '@fasl/shared/provider-api/wire/endpoint';
import { isPhone, normalizePhone } from '@fasl/shared/rules/account/identity';
import { getChannelSetting, needsPhone, rechargeError } from '@fasl/shared/rules/payment/recharge';
import { readSettings } from '../../db/settings-store.ts';
import { type Call, requireStudent } from '../../http/caller.ts';
import type { Services } from '../../http/services.ts';
import { toPiasters } from '../../lib/money.ts';
import { selectTariff, toChargeAmount } from '../tariff/tariff.ts';
import { beginPayment } from './begin-payment.ts';
import { type Intent, rechargeTitle } from './intent.ts';

type PaymentChannel = { provider: Gateway; method: PaymentMethod };
export type RechargeInput = PaymentChannel & {
  /** In EGP. */
  amount: number;
  phone?: string | null | undefined;
};

/** Starts a wallet recharge at a gateway. */
export async function beginRecharge(
  services: Services,
  input: RechargeInput,
  call: Call,
): Promise<Intent> {
  await requireChannelOffered(services, input);
  const tariff = await selectTariff(services.db, input);
  const refusal = rechargeError(input.amount, tariff);
  if (refusal) {
    const { min, max } = tariff;
    throw new DomainError('invalid', { fields: { amount: [refusal] }, detail: { min, max } });
  }
  const credit = toPiasters(input.amount);
  const order = {
    studentId: requireStudent(call).studentId,
    purpose: 'recharge',
    provider: input.provider,
    method: input.method,
    phone: requirePhone(input),
    credit,
    // A tariff cannot reduce the amount.
    charge: Math.max(toChargeAmount(credit, tariff), credit),
    title: rechargeTitle,
    surcharge: { en: 'Payment fees', ar: 'رسوم الدفع' },
    asCode: call.prefersPaymentCode ?? false,
  } as const;
  return beginPayment(services, order, call);
}

/** Requires a channel that exists, is enabled by the school and has its keys configured. */
export async function requireChannelOffered(
  { db, gateways }: Services,
  channel: PaymentChannel,
): Promise<void> {
  const setting = getChannelSetting(channel);
  const { values } = await readSettings(db);
  const isOffered = setting && values[setting] && gateways[channel.provider].offers(channel.method);
  if (!isOffered) throw new DomainError('invalid', { fields: { method: ['invalid_data'] } });
}

export function requirePhone({
  method,
  phone,
}: Pick<RechargeInput, 'method' | 'phone'>): string | null {
  const normal = phone ? normalizePhone(phone) : '';
  if ((phone || needsPhone(method)) && !isPhone(normal)) {
    throw new DomainError('invalid', { fields: { phone: ['invalid_phone'] } });
  }
  return normal || null;
}

export function toStartedPaymentReply(intent: Intent): HandlerResult<Endpoints['recharge']> {
  const { provider, method, reference, payload, expiresAt } = intent;
  return {
    data: {
      provider,
      method,
      reference_number: reference,
      payload,
      expires_at: expiresAt?.toISOString() ?? null,
    },
  };
}
