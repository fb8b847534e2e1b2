type Callback = 'fawry' | 'paymob' | 'opay';

/** Where a gateway tells the portal's server what happened. */
export const callbackUrl = (portal: string, gateway: Callback) =>
  `${portal}/payment/callback/${gateway}`;

/** Where a gateway sends the browser back to; one that adds nothing to the address is given the reference in it. */
export const returnUrl = (portal: string, reference?: string) =>
  `${portal}/payment/callback${reference ? `?reference=${reference}` : ''}`;
