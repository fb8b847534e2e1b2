/** The control API of the simulated gateways. */
const origin = () => process.env['E2E_GATEWAYS'] ?? '';

type Move = 'pay' | 'decline' | 'cancel' | 'expire' | 'refund';

/** Simulates an action at the gateway outside the browser: at a kiosk, or on a phone. */
export async function playAt(reference: string, move: Move, faults: object = {}): Promise<void> {
  const answer = await fetch(`${origin()}/control/orders/${reference}/${move}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  });
  if (!answer.ok) throw new Error(`${move} ${reference}: ${await answer.text()}`);
}
