import { randomUUID } from 'node:crypto';
import { type PaymentOutcome, PaymentReference } from '@fasl/shared/contracts/payment/payment';
import type { Invoice } from '@fasl/shared/provider-api/payment/history';
import type { PaymentPayload } from '@fasl/shared/provider-api/payment/payment';
import { isOwnReference, toOwnReference } from '@fasl/shared/rules/payment/own-reference';
import { addFees } from '@fasl/shared/rules/payment/recharge';
import type { Channel } from '../../public-data/tariff.ts';
import type { SessionPayment } from '../../session/session.ts';
import type { Context } from '../../trpc/context.ts';
import { saveFeesPaid } from '../../trpc/session-upkeep.ts';

const invoiceTypes = { recharge: 'recharge', fees: 'purchase' } as const;
const maxSearched = 10;

type StartedRecharge = { reference_number: string | null; payload: PaymentPayload | null };
type PaymentDetails = Pick<SessionPayment, 'provider' | 'method' | 'amount' | 'total' | 'purpose'>;

/** Builds the payment of a recharge that the provider has just started, with the payment fees. */
export async function buildSessionRecharge(
  ctx: Context,
  started: StartedRecharge,
  { provider, method, amount }: { provider: string; method: string; amount: number },
): Promise<SessionPayment> {
  const fees = await ctx.publicData
    .tariff({ provider, method } as Channel, ctx.provider)
    .catch(() => ({ percentage: 0, constant: 0 }));
  const total = addFees(amount, fees);
  return buildSessionPayment(ctx, started, {
    provider,
    method,
    amount,
    total,
    purpose: 'recharge',
  });
}

/** Builds the payment of a sign-up fee that the provider has just started. */
export async function buildSessionFees(
  ctx: Context,
  started: StartedRecharge,
  channel: { provider: string; method: string },
): Promise<SessionPayment> {
  const fees = await ctx.publicData
    .school(ctx.language)
    .then(({ registrationFees }) => registrationFees)
    .catch(() => null);
  const { amount, surcharge } = fees ?? { amount: 0, surcharge: 0 };
  return buildSessionPayment(ctx, started, {
    ...channel,
    amount,
    total: amount + surcharge,
    purpose: 'fees',
  });
}

/**
 * Stores the payment in the session, because some providers list its invoice without
 * `reference_number` and fees.
 */
export function saveSessionPayment({ jar, sessions }: Context, payment: SessionPayment): void {
  if (jar.session && payment.total > 0) sessions.update(jar, { begun: payment });
}

/** Stores the result of a payment that this session has started. */
export function savePaymentResult(
  { jar, sessions }: Pick<Context, 'jar' | 'sessions'>,
  reference: string,
  ended: SessionPayment['ended'],
): void {
  const payment = jar.session?.begun;
  if (payment?.reference !== reference || payment.ended === ended) return;
  sessions.update(jar, { begun: { ...payment, ended } });
}

/** Stores that a payment of this session is paid. A refunded sign-up fee is due again. */
export function savePaidPayment(
  ctx: Pick<Context, 'jar' | 'sessions'>,
  { reference, status, progress, updatedAt }: PaymentOutcome,
): void {
  const payment = ctx.jar.session?.begun;
  if (status !== 'paid' || payment?.reference !== reference) return;
  savePaymentResult(ctx, reference, 'paid');
  const isFee = payment.purpose === 'fees' && !progress?.returned;
  if (isFee) saveFeesPaid(ctx, Date.parse(progress?.creditedAt ?? updatedAt));
}

/** Whether an invoice belongs to the payment of the session. */
export function isSessionPayment(invoice: Invoice, payment: SessionPayment | undefined): boolean {
  if (!payment) return false;
  const { reference_number, provider, amount } = invoice.transaction;
  if (invoice.type === null) return reference_number === payment.reference;
  if (invoice.type !== invoiceTypes[payment.purpose]) return false;
  const isNamed = reference_number !== null && !isOwnReference(payment.reference);
  if (isNamed) return reference_number === payment.reference;
  const hasSameGateway = provider === null || provider === payment.provider;
  return hasSameGateway && (amount === payment.amount || amount === payment.total);
}

/**
 * The payment's reference, or a reference that is derived from the invoice if the provider sends
 * none.
 */
export function selectReference(invoice: Invoice, payment: SessionPayment | undefined): string {
  const { reference_number } = invoice.transaction;
  if (reference_number !== null) return reference_number;
  const isKnown =
    payment && !isOwnReference(payment.reference) && isSessionPayment(invoice, payment);
  return isKnown ? payment.reference : invoice.invoice_ref;
}

/**
 * If the response has no reference, uses the reference of the open invoice, or else generates one.
 */
async function buildSessionPayment(
  { provider }: Context,
  { reference_number, payload }: StartedRecharge,
  details: PaymentDetails,
): Promise<SessionPayment> {
  const billReference = payload?.data?.bill_reference ?? payload?.reference_number ?? null;
  // Rounds down, because providers send times in whole seconds.
  const at = Math.floor(Date.now() / 1000) * 1000;
  const payment = { ...details, billReference, at };
  const named = [reference_number, payload?.merchant_ref].find(
    (name) => PaymentReference.safeParse(name).success,
  );
  if (named) return { ...payment, reference: named };
  const own = { ...payment, reference: toOwnReference(randomUUID()) };
  const body = { filters: { status: ['new'] } };
  const { data } = await provider
    .listInvoices({ query: { perPage: maxSearched }, body })
    .catch(() => ({ data: [] as Invoice[] }));
  const invoice = data.find((one) => one.status === 'new' && isSessionPayment(one, own));
  return invoice ? { ...payment, reference: selectReference(invoice, undefined) } : own;
}
