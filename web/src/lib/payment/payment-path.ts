/** Where a payment is shown, whatever came of it. */
export const paymentPath = '/payment/callback';

/** What its address may say; checked where it is used. */
export type PaymentSearch = {
  reference?: string | undefined;
  /** After aman and masary; the server has it as well. */
  bill_reference?: string | number | undefined;
  /** The payment could not begin; beside it what was wanted. */
  refused?: number | undefined;
  provider?: string | undefined;
  method?: string | undefined;
  amount?: number | undefined;
};

type Raw = Omit<PaymentSearch, 'reference'> & { reference?: string | number | undefined };

/** The router reads a name of digits as a number; it is a name all the same. */
export const readPaymentSearch = ({ reference, ...rest }: Raw): PaymentSearch => ({
  ...rest,
  ...(reference !== undefined && { reference: String(reference) }),
});
