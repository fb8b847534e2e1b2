/** The page that shows any payment, whatever its state. */
export const paymentPath = '/payment/callback';

/** Unvalidated search parameters. */
export type PaymentSearch = {
  reference?: string | undefined;
  /** Set after aman and masary payments. The server stores it too. */
  bill_reference?: string | number | undefined;
  /** The payment could not start; the other parameters contain what was requested. */
  refused?: number | undefined;
  provider?: string | undefined;
  method?: string | undefined;
  amount?: number | undefined;
};

type RawReference = string | number | undefined;
type Raw = Omit<PaymentSearch, 'reference'> & { reference?: RawReference | RawReference[] };

/**
 * The router parses a numeric reference as a number and a repeated one as a list, but it is one
 * identifier.
 */
export const readPaymentSearch = ({ reference, ...rest }: Raw): PaymentSearch => {
  const [first] = [reference].flat();
  return { ...rest, ...(first !== undefined && { reference: String(first) }) };
};
