/** The control API of the simulated gateways. */
const origin = () => process.env['E2E_GATEWAYS'] ?? '';

type GatewayAction = 'pay' | 'decline' | 'cancel' | 'expire' | 'refund';

/** Simulates an action at the gateway outside the browser: at a kiosk, or on a phone. */
export async function actAtGateway(
  reference: string,
  action: GatewayAction,
  faults: object = {},
): Promise<void> {
  const response = await fetch(`${origin()}/control/orders/${reference}/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  });
  if (!response.ok) throw new Error(`${action} ${reference}: ${await response.text()}`);
}
