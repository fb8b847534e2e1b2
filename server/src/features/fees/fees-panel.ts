import type { FeePaymentMethod, FeesPanel, PendingFees } from '@fasl/shared/contracts/payment/fees';
import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import type { PendingTransaction } from '@fasl/shared/provider-api/payment/payment';
import { getVisibleOldFee } from '@fasl/shared/rules/payment/registration-fee';
import type { Context } from '../../trpc/context.ts';
import { clearFeesDue, hasPaidFees } from '../../trpc/session-upkeep.ts';
import { findPaymentOutcome } from '../payment/find-outcome.ts';
import { readPendingPayments } from '../payment/pending-payments.ts';
import { savePaidPayment } from '../payment/session-payment.ts';
import { listEnabledChannels } from '../wallet/wallet-panel.ts';

const wallet: FeePaymentMethod = { provider: 'wallet', method: 'wallet' };

/** The fees and payment methods; `null` if no fees are due. */
export async function readFeesPanel(ctx: Context): Promise<FeesPanel | null> {
  const { provider, publicData, language } = ctx;
  const { registrationFees: fees, paymentMethods, shows } = await publicData.school(language);
  const { data } = await provider.getMyProfile({});
  if (fees && data.student.registration_paid === null) await readSessionFees(ctx);
  if (!fees || hasPaidFees(ctx, data)) {
    clearFeesDue(ctx);
    return null;
  }
  const pending = await provider.checkRegistrationFees({});
  const channels = listEnabledChannels(paymentMethods).map(({ provider: at, method }) => ({
    provider: at,
    method,
  }));
  return {
    amount: fees.amount,
    oldAmount: getVisibleOldFee(fees),
    surcharge: fees.surcharge,
    skippable: fees.skippable,
    balance: data.student.wallet.amount,
    ways: shows.wallet ? [wallet, ...channels] : channels,
    pending: pending.data && toPending(pending.data, await readPendingFees(ctx, pending.data)),
  };
}

/** Asks for the fee payment of this session, because the profile does not say whether it is paid. */
async function readSessionFees(ctx: Context): Promise<void> {
  const { provider, env, jar } = ctx;
  const sessionPayment = jar.session?.begun;
  if (sessionPayment?.purpose !== 'fees') return;
  const source = { provider, gatewayHosts: env.gatewayHosts, sessionPayment };
  const outcome = await findPaymentOutcome(source, sessionPayment.reference).catch(() => null);
  if (outcome) savePaidPayment(ctx, outcome);
}

async function readPendingFees(
  { provider, session }: Context,
  { invoice_ref }: PendingTransaction,
) {
  const waiting = await readPendingPayments(provider, session?.begun);
  return waiting.find(({ invoiceRef }) => invoiceRef === invoice_ref);
}

const toPending = (
  { invoice_ref, updated_at, transaction }: PendingTransaction,
  waiting: PaymentOutcome | undefined,
): PendingFees => ({
  invoiceRef: invoice_ref,
  reference: waiting?.reference ?? null,
  differs: Boolean(waiting?.progress?.differsAt),
  since: updated_at,
  provider: transaction.provider,
  method: transaction.method,
  billReference: transaction.bill_reference,
});
