type Callback = 'fawry' | 'paymob' | 'opay';

/** The portal's webhook URL of a gateway. */
export const buildCallbackUrl = (portal: string, gateway: Callback) =>
  `${portal}/payment/callback/${gateway}`;

/** The URL that a gateway redirects to; gateways that add no parameters get the reference in it. */
export const buildReturnUrl = (portal: string, reference?: string) =>
  `${portal}/payment/callback${reference ? `?reference=${reference}` : ''}`;
