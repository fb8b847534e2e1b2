import { formatGatewayAmount } from './amount.ts';
import type { GatewayStatus } from './status.ts';

/*
 * Texts that Fawry signs: SHA-256 of the text and the secure key, in lower-case hex. The legacy
 * notification puts the key first and uses upper-case MD5. Amounts here are piasters.
 */

type ChargeRequest = {
  merchantCode: string;
  merchantRefNum: string;
  customerProfileId?: string | undefined;
  paymentMethod: string;
  amount: number;
  debitMobileWalletNo?: string | undefined;
};

export const buildFawryChargeSigningString = (charge: ChargeRequest) =>
  charge.merchantCode +
  charge.merchantRefNum +
  (charge.customerProfileId ?? '') +
  charge.paymentMethod +
  formatGatewayAmount(charge.amount) +
  (charge.debitMobileWalletNo ?? '');

type CheckoutRequest = {
  merchantCode: string;
  merchantRefNum: string;
  customerProfileId?: string | undefined;
  returnUrl: string;
  /** Sent in the order of the item ids. */
  chargeItems: { itemId: string; quantity: number; price: number }[];
};

export const buildFawryInitSigningString = (init: CheckoutRequest) =>
  init.merchantCode +
  init.merchantRefNum +
  (init.customerProfileId ?? '') +
  init.returnUrl +
  init.chargeItems
    .map(({ itemId, quantity, price }) => `${itemId}${quantity}${formatGatewayAmount(price)}`)
    .join('');

export const buildFawryStatusSigningString = (fields: {
  merchantCode: string;
  merchantRefNumber: string;
}) => fields.merchantCode + fields.merchantRefNumber;

type RefundRequest = {
  merchantCode: string;
  referenceNumber: string;
  amount: number;
  reason?: string;
};

export const buildFawryRefundSigningString = (refund: RefundRequest) =>
  refund.merchantCode +
  refund.referenceNumber +
  formatGatewayAmount(refund.amount) +
  (refund.reason ?? '');

type CancelRequest = { orderRefNo: string; merchantAccount: string; lang: string };

export const buildFawryCancelSigningString = ({
  orderRefNo,
  merchantAccount,
  lang,
}: CancelRequest) => orderRefNo + merchantAccount + lang;

type PaymentFields = {
  fawryRefNumber: string;
  merchantRefNumber: string;
  paymentAmount: number;
  orderAmount: number;
  orderStatus: string;
  paymentMethod: string;
};

const paidText = (paid: PaymentFields) =>
  paid.fawryRefNumber +
  paid.merchantRefNumber +
  formatGatewayAmount(paid.paymentAmount) +
  formatGatewayAmount(paid.orderAmount) +
  paid.orderStatus +
  paid.paymentMethod;

export type FawryReturn = PaymentFields & {
  fawryFees?: number | undefined;
  shippingFees?: number | undefined;
  authNumber?: string | undefined;
  customerMail?: string | undefined;
  customerMobile?: string | undefined;
};

/** The text that is signed for the browser's return and the response to a charge. */
export const buildFawryReturnSigningString = (sent: FawryReturn) =>
  paidText(sent) +
  (sent.fawryFees === undefined ? '' : formatGatewayAmount(sent.fawryFees)) +
  (sent.shippingFees === undefined ? '' : formatGatewayAmount(sent.shippingFees)) +
  (sent.authNumber ?? '') +
  (sent.customerMail ?? '') +
  (sent.customerMobile ?? '');

export type FawryNotification = PaymentFields & {
  /** Fawry's own spelling. */
  paymentRefrenceNumber?: string | undefined;
};

/** The text that is signed for the notification and the response to a status query. */
export const buildFawryNotificationSigningString = (sent: FawryNotification) =>
  paidText(sent) + (sent.paymentRefrenceNumber ?? '');

type LegacyNotification = {
  Amount: string;
  FawryRefNo: string;
  MerchantRefNo: string;
  OrderStatus: string;
};

/** The text that is signed for the legacy notification, with its amount exactly as sent. */
export const buildFawryLegacySigningString = (sent: LegacyNotification) =>
  sent.Amount + sent.FawryRefNo + sent.MerchantRefNo + sent.OrderStatus;

const statuses: Readonly<Record<string, GatewayStatus>> = {
  NEW: 'pending',
  UNPAID: 'pending',
  PAID: 'paid',
  DELIVERED: 'paid',
  EXPIRED: 'expired',
  CANCELED: 'failed',
  CANCELLED: 'failed',
  FAILED: 'failed',
  FAILD: 'failed',
  REFUNDED: 'refunded',
  PARTIAL_REFUNDED: 'refunded',
};

/** `null` for an undocumented status. */
export const mapFawryStatus = (orderStatus: string): GatewayStatus | null =>
  Object.hasOwn(statuses, orderStatus) ? (statuses[orderStatus] ?? null) : null;

/** Compared without case, spaces and underscores, because Fawry spells them in several ways. */
const methods = new Set([
  'payatfawry',
  'payusingcc',
  'card',
  'mwallet',
  'mobilewallet',
  'valu',
  'cashondelivery',
]);

export const isFawryMethod = (paymentMethod: string): boolean =>
  methods.has(paymentMethod.toLowerCase().replace(/[ _]/g, ''));
