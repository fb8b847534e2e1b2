import type { PaymentOutcome } from '@fasl/shared/contracts/payment';
import type { PaymentMethods } from '@fasl/shared/contracts/school';
import type { WalletMethod, WalletPanel } from '@fasl/shared/contracts/wallet';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import { type ChannelSetting, gatewayChannels, needsPhone } from '@fasl/shared/rules/recharge';
import type { Context } from '../context.ts';
import { toPaymentOutcome } from './outcome.ts';

/** Where the school's switches stand, by the names that the provider has for them. */
const switches = {
  fawry_fawry: 'fawryFawry',
  credit_card_accept: 'acceptCard',
  aman_accept: 'acceptAman',
  masary_accept: 'acceptMasary',
  ewallet_accept: 'acceptEwallet',
  ewallet_fawry: 'fawryEwallet',
  ewallet_opay: 'opayEwallet',
  credit_card_opay: 'opayCard',
} as const satisfies Record<ChannelSetting, keyof PaymentMethods>;

/** The ways to pay at a gateway that the school has switched on. */
export const openChannels = (methods: PaymentMethods) =>
  gatewayChannels.filter(({ setting }) => methods[switches[setting]]);

export async function readWalletPanel(ctx: Context): Promise<WalletPanel> {
  const { provider, publicData, language, env } = ctx;
  const { paymentMethods } = await publicData.school(language);
  const [{ data }, pending, ...methods] = await Promise.all([
    provider.getMyProfile({}),
    readPending(provider),
    ...openChannels(paymentMethods).map((channel) => readMethod(provider, channel)),
  ]);
  return {
    balance: data.student.wallet.amount,
    methods,
    takesCodes: paymentMethods.rechargeCard,
    phone: data.phone_number,
    pending,
    gatewayHosts: [...env.gatewayHosts],
  };
}

type Channel = (typeof gatewayChannels)[number];

async function readMethod(
  client: ProviderClient,
  { provider, method }: Channel,
): Promise<WalletMethod> {
  const [tax, rates] = await Promise.all([
    client.getPaymentTaxes({ params: { provider }, query: { method } }),
    client.getRechargeRates({ query: { method, provider } }),
  ]);
  const { percentage, constant, min, max } = tax.data;
  return {
    provider,
    method,
    needsPhone: needsPhone(method),
    fees: { percentage, constant },
    min,
    max,
    quick: rates.data.filter(({ amount }) => amount >= min && amount <= max),
  };
}

/** The recharge that can still be paid, if there is one. */
async function readPending(provider: ProviderClient): Promise<PaymentOutcome | null> {
  const filters = { status: ['new'], type: ['recharge'] };
  const { data } = await provider.listInvoices({ query: {}, body: { filters, perPage: 5 } });
  const live = data.find(({ transaction: { reference_number, expires_at } }) => {
    return (
      reference_number !== null && (expires_at === null || Date.parse(expires_at) > Date.now())
    );
  });
  const reference = live?.transaction.reference_number;
  return live && reference ? toPaymentOutcome(reference, live) : null;
}
