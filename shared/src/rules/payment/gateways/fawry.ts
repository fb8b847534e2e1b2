import { twoPlaces } from './amount.ts';
import type { GatewayStatus } from './status.ts';

/*
 * Each text is hashed with the secure key behind it: SHA-256 in lowercase hex. The legacy
 * notification has the key in front and takes MD5 in uppercase. Amounts are piasters here.
 */

type Charge = {
  merchantCode: string;
  merchantRefNum: string;
  customerProfileId?: string | undefined;
  paymentMethod: string;
  amount: number;
  debitMobileWalletNo?: string | undefined;
};

export const fawryChargeText = (charge: Charge) =>
  charge.merchantCode +
  charge.merchantRefNum +
  (charge.customerProfileId ?? '') +
  charge.paymentMethod +
  twoPlaces(charge.amount) +
  (charge.debitMobileWalletNo ?? '');

type Init = {
  merchantCode: string;
  merchantRefNum: string;
  customerProfileId?: string | undefined;
  returnUrl: string;
  /** In the order in which they are sent: by item id. */
  chargeItems: { itemId: string; quantity: number; price: number }[];
};

export const fawryInitText = (init: Init) =>
  init.merchantCode +
  init.merchantRefNum +
  (init.customerProfileId ?? '') +
  init.returnUrl +
  init.chargeItems
    .map(({ itemId, quantity, price }) => `${itemId}${quantity}${twoPlaces(price)}`)
    .join('');

export const fawryStatusText = (asked: { merchantCode: string; merchantRefNumber: string }) =>
  asked.merchantCode + asked.merchantRefNumber;

type Refund = { merchantCode: string; referenceNumber: string; amount: number; reason?: string };

export const fawryRefundText = (refund: Refund) =>
  refund.merchantCode + refund.referenceNumber + twoPlaces(refund.amount) + (refund.reason ?? '');

type Cancel = { orderRefNo: string; merchantAccount: string; lang: string };

export const fawryCancelText = ({ orderRefNo, merchantAccount, lang }: Cancel) =>
  orderRefNo + merchantAccount + lang;

type Paid = {
  fawryRefNumber: string;
  merchantRefNumber: string;
  paymentAmount: number;
  orderAmount: number;
  orderStatus: string;
  paymentMethod: string;
};

const paidText = (paid: Paid) =>
  paid.fawryRefNumber +
  paid.merchantRefNumber +
  twoPlaces(paid.paymentAmount) +
  twoPlaces(paid.orderAmount) +
  paid.orderStatus +
  paid.paymentMethod;

export type FawryReturn = Paid & {
  fawryFees?: number | undefined;
  shippingFees?: number | undefined;
  authNumber?: string | undefined;
  customerMail?: string | undefined;
  customerMobile?: string | undefined;
};

/** Of the browser's way back, and of the answer to a charge. */
export const fawryReturnText = (sent: FawryReturn) =>
  paidText(sent) +
  (sent.fawryFees === undefined ? '' : twoPlaces(sent.fawryFees)) +
  (sent.shippingFees === undefined ? '' : twoPlaces(sent.shippingFees)) +
  (sent.authNumber ?? '') +
  (sent.customerMail ?? '') +
  (sent.customerMobile ?? '');

export type FawryNotification = Paid & {
  /** The gateway spells it so. */
  paymentRefrenceNumber?: string | undefined;
};

/** Of the notification, and of the answer to a status query. */
export const fawryNotificationText = (sent: FawryNotification) =>
  paidText(sent) + (sent.paymentRefrenceNumber ?? '');

type Legacy = { Amount: string; FawryRefNo: string; MerchantRefNo: string; OrderStatus: string };

/** Of the legacy notification: its amount exactly as sent. */
export const fawryLegacyText = (sent: Legacy) =>
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

/** `null` for a word that the gateway has not published. */
export const fawryStatus = (orderStatus: string): GatewayStatus | null =>
  Object.hasOwn(statuses, orderStatus) ? (statuses[orderStatus] ?? null) : null;

/** Without case, spaces and underscores: Fawry spells them in several ways. */
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
