/** Where a payment stands at its gateway, whatever that gateway's own word for it is. */
export type GatewayStatus = 'pending' | 'paid' | 'failed' | 'expired' | 'refunded';
