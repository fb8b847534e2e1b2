type Callback = 'fawry' | 'paymob' | 'opay';

/** The portal's URL that receives a gateway's webhooks. */
export const buildCallbackUrl = (portal: string, gateway: Callback) =>
  `${portal}/payment/callback/${gateway}`;

/**
 * The URL that a gateway redirects to. Contains the reference for gateways that add no parameters.
 */
export const buildReturnUrl = (portal: string, reference?: string) =>
  `${portal}/payment/callback${reference ? `?reference=${reference}` : ''}`;
