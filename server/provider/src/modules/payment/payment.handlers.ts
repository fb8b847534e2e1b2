import type { HandlersOf } from '../../app/handlers.ts';
import type { Call } from '../../http/caller.ts';
import type { Services } from '../../http/services.ts';
import { toPounds } from '../../lib/money.ts';
import { payFees, pendingFees } from '../fees/fees.ts';
import { selectRates } from '../fees/rates.ts';
import { selectTariff } from '../fees/tariff.ts';
import { invoiceById } from '../history/invoices.ts';
import { balanceOf } from '../ledger/posting.ts';
import { hearGateway } from './callback.ts';
import { ownIntent, rollBack } from './cancel.ts';
import { checkNow } from './check.ts';
import { type Intent, payablePayload } from './intent.ts';
import { progressOf } from './progress.ts';
import { beginRecharge, startedReply } from './recharge.ts';
import { rechargeByCode } from './recharge-code.ts';

type Names =
  | 'getPaymentTaxes'
  | 'getRechargeRates'
  | 'recharge'
  | 'rechargeByCode'
  | 'settleRecharge'
  | 'rollbackRecharge'
  | 'getRechargeTransaction'
  | 'checkRecharge'
  | 'checkRegistrationFees'
  | 'payRegistrationFees';

export function paymentHandlers(services: Services): HandlersOf<Names> {
  return {
    async getPaymentTaxes({ params: { provider }, query: { method } }, { db }) {
      return { data: await selectTariff(db, { provider, method }) };
    },

    async getRechargeRates({ query }, { db }) {
      return { data: await selectRates(db, query) };
    },

    async recharge({ body }, call) {
      return startedReply(await beginRecharge(services, body, call));
    },

    rechargeByCode: ({ body }, call) => rechargeByCode(services, body.code, call),
    settleRecharge: ({ body }, call) => hearGateway(services, body, call),

    async rollbackRecharge({ body }, call) {
      const { invoiceId } = await rollBack(services, body.reference_number, call);
      return { data: { invoice: await invoiceById(call.db, invoiceId, call.language) } };
    },

    async getRechargeTransaction({ params }, call) {
      const intent = await ownIntent(call, params.reference_number);
      const { data } = await transactionOf(intent, call);
      const payload = payablePayload(intent, services.now());
      return { data: { ...data, payload, progress: await progressOf(call.db, intent) } };
    },

    async checkRecharge({ body }, call) {
      return transactionOf(await checkNow(services, body.reference_number, call), call);
    },

    async checkRegistrationFees(_, call) {
      return { data: await pendingFees(call, services.now()) };
    },

    payRegistrationFees: ({ body }, call) => payFees(services, body, call),
  };
}

async function transactionOf(intent: Intent, { db, language }: Call) {
  return {
    data: {
      invoice: await invoiceById(db, intent.invoiceId, language),
      balance: toPounds(await balanceOf(db, intent.studentId)),
    },
  };
}
