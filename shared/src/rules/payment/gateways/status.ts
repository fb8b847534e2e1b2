/** A payment's status at its gateway, mapped from the gateway's own term. */
export type GatewayStatus = 'pending' | 'paid' | 'failed' | 'expired' | 'refunded';
