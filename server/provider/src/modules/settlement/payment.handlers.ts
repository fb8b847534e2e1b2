import type { Call } from '../../http/caller.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import type { Services } from '../../http/services.ts';
import { toPounds } from '../../lib/money.ts';
import { getWireInvoice } from '../history/invoices.ts';
import { getBalance } from '../ledger/posting.ts';
import { cancelPayment, requireOwnIntent } from '../payment/cancel-payment.ts';
import { getPayablePayload, type Intent } from '../payment/intent.ts';
import { readPaymentProgress } from '../payment/payment-progress.ts';
import { beginRecharge, toStartedPaymentReply } from '../payment/recharge.ts';
import { rechargeByCode } from '../payment/recharge-code.ts';
import { selectRates } from '../tariff/rates.ts';
import { selectTariff } from '../tariff/tariff.ts';
import { checkPayment } from './check-payment.ts';
import { handleGatewayWebhook } from './webhook.ts';

type Names =
  | 'getPaymentTaxes'
  | 'getRechargeRates'
  | 'recharge'
  | 'rechargeByCode'
  | 'settleRecharge'
  | 'rollbackRecharge'
  | 'getRechargeTransaction'
  | 'checkRecharge';

export function paymentHandlers(services: Services): HandlersOf<Names> {
  return {
    async getPaymentTaxes({ params: { provider }, query: { method } }, { db }) {
      return { data: await selectTariff(db, { provider, method }) };
    },

    async getRechargeRates({ query }, { db }) {
      return { data: await selectRates(db, query) };
    },

    async recharge({ body }, call) {
      return toStartedPaymentReply(await beginRecharge(services, body, call));
    },

    rechargeByCode: ({ body }, call) => rechargeByCode(services, body.code, call),
    settleRecharge: ({ body }, call) => handleGatewayWebhook(services, body, call),

    async rollbackRecharge({ body }, call) {
      const { invoiceId } = await cancelPayment(services, body.reference_number, call);
      return { data: { invoice: await getWireInvoice(call.db, invoiceId, call.language) } };
    },

    async getRechargeTransaction({ params }, call) {
      const intent = await requireOwnIntent(call, params.reference_number);
      const { data } = await transactionOf(intent, call);
      const payload = getPayablePayload(intent, services.now());
      return { data: { ...data, payload, progress: await readPaymentProgress(call.db, intent) } };
    },

    async checkRecharge({ body }, call) {
      return transactionOf(await checkPayment(services, body.reference_number, call), call);
    },
  };
}

async function transactionOf(intent: Intent, { db, language }: Call) {
  return {
    data: {
      invoice: await getWireInvoice(db, intent.invoiceId, language),
      balance: toPounds(await getBalance(db, intent.studentId)),
    },
  };
}
