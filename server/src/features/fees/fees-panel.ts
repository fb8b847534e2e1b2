import type { FeePaymentMethod, FeesPanel, PendingFees } from '@fasl/shared/contracts/payment/fees';
import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import type { PendingTransaction } from '@fasl/shared/provider-api/payment/payment';
import { getVisibleOldFee } from '@fasl/shared/rules/payment/registration-fee';
import type { Context } from '../../trpc/context.ts';
import { clearFeesDue, hasPaidFees } from '../../trpc/session-upkeep.ts';
import { readPendingPayments } from '../payment/pending-payments.ts';
import { listEnabledChannels } from '../wallet/wallet-panel.ts';

const wallet: FeePaymentMethod = { provider: 'wallet', method: 'wallet' };

/** The fees and payment methods; `null` if no fees are due. */
export async function readFeesPanel(ctx: Context): Promise<FeesPanel | null> {
  const { provider, publicData, language } = ctx;
  const { registrationFees: fees, paymentMethods, shows } = await publicData.school(language);
  const { data } = await provider.getMyProfile({});
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
