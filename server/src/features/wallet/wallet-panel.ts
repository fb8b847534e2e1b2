import { DomainError } from '@fasl/shared/contracts/page/error';
import type {
  WalletChannel,
  WalletMethod,
  WalletPanel,
} from '@fasl/shared/contracts/payment/wallet';
import type { PaymentMethods } from '@fasl/shared/contracts/school/school';
import {
  type ChannelSetting,
  gatewayChannels,
  needsPhone,
} from '@fasl/shared/rules/payment/recharge';
import type { Channel } from '../../public-data/tariff.ts';
import type { Context } from '../../trpc/context.ts';
import { readPendingAndSessionPayments } from './pending-payment.ts';

/** The school's settings, by the provider's names. */
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

/** The gateway payment methods that the school has enabled. */
export const listEnabledChannels = (methods: PaymentMethods) =>
  gatewayChannels.filter(({ setting }) => methods[switches[setting]]);

export async function readWalletPanel(ctx: Context): Promise<WalletPanel> {
  const { provider, publicData, language, env } = ctx;
  const { paymentMethods } = await publicData.school(language);
  const [{ data }, waiting] = await Promise.all([
    provider.getMyProfile({}),
    readPendingAndSessionPayments(ctx),
  ]);
  return {
    balance: data.student.wallet.amount,
    methods: listEnabledChannels(paymentMethods).map(toWalletChannel),
    takesCodes: paymentMethods.rechargeCard,
    phone: data.phone_number,
    pending: waiting.find(({ purpose }) => purpose === 'recharge') ?? null,
    waiting,
    gatewayHosts: [...env.gatewayHosts],
  };
}

/** Rejects a recharge if the school has switched the wallet off, as far as that is known. */
export async function requireWallet({ publicData, language }: Context): Promise<void> {
  const school = await publicData.school(language).catch(() => null);
  if (school?.shows.wallet === false) throw new DomainError('forbidden');
}

const toWalletChannel = ({ provider, method }: Channel): WalletChannel => ({
  provider,
  method,
  needsPhone: needsPhone(method),
});

/** Reads the fees of a payment method when it is selected, to keep the panel fast. */
export async function readWalletMethod(
  { providerAs, publicData, jar }: Context,
  { provider, method }: Channel,
): Promise<WalletMethod> {
  // Other requests share the call, so it must not abort with this request.
  const client = providerAs({ signal: undefined });
  const tariff = await publicData.tariff({ provider, method }, client).catch((error: unknown) => {
    // Only the student whose session has ended gets an authentication error.
    throw jar.session ? error : new DomainError('unauthenticated', { cause: error });
  });
  const { percentage, constant, min, max, quick } = tariff;
  return {
    ...toWalletChannel({ provider, method }),
    fees: { percentage, constant },
    min,
    max,
    quick: quick.filter(({ amount }) => amount >= min && amount <= max),
  };
}
