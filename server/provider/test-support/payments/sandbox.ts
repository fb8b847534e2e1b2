import type { GatewayKeys } from '../../src/gateways/config.ts';
import { buildSandbox } from '../../src/gateways/sandbox/app.ts';
import type { SandboxKeys } from '../../src/gateways/sandbox/simulator/keys.ts';
import type { Order } from '../../src/gateways/sandbox/simulator/order.ts';
import type { OrderAction } from '../../src/gateways/sandbox/simulator/simulator.ts';
import type {
  Delivery,
  WebhookFaults,
} from '../../src/gateways/sandbox/simulator/webhook-sender.ts';

/** Keys that the sandbox and the provider of a test share. */
export const sandboxKeys = {
  fawry: { merchantCode: 'self/made+merchant==', secureKey: 'self-made-fawry-key' },
  paymob: { apiKey: 'self-made-api-key', hmacSecret: 'self-made-paymob-hmac', owner: 302_852 },
  opay: {
    merchantId: '256620072116000',
    publicKey: 'OPAYPUB-self-made',
    secretKey: 'OPAYPRV-self-made',
  },
} satisfies SandboxKeys;

export const sandboxIntegrations = { card: 4_001, aman: 4_002, masary: 4_003, ewallet: 4_004 };

export type TestSandbox = {
  origin: string;
  /** The provider's configuration for the sandbox. */
  keys: GatewayKeys;
  make: (
    reference: string,
    move: OrderAction,
    faults?: WebhookFaults & { amount?: number },
  ) => Promise<number>;
  orders: () => Promise<(Omit<Order, 'token'> & { page: string })[]>;
  deliveries: () => Promise<Delivery[]>;
  stop: () => Promise<void>;
};

/** Starts the three sandbox gateways on a free port. Webhooks are sent to the given portal. */
export async function startSandbox(
  portalOrigin: string,
  ordersPath?: string,
): Promise<TestSandbox> {
  const app = buildSandbox({
    ...sandboxKeys,
    portalOrigin,
    ordersPath,
    retryFactor: 0.02,
    logLevel: 'silent',
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const read = async <T>(path: string) => (await (await fetch(origin + path)).json()) as T;
  type Orders = Awaited<ReturnType<TestSandbox['orders']>>;
  return {
    origin,
    keys: keysFor(origin),
    make: async (reference, move, faults = {}) => {
      const answer = await fetch(`${origin}/control/orders/${reference}/${move}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(faults),
      });
      await answer.arrayBuffer();
      return answer.status;
    },
    orders: async () => (await read<{ orders: Orders }>('/control/orders')).orders,
    deliveries: async () =>
      (await read<{ deliveries: Delivery[] }>('/control/deliveries')).deliveries,
    stop: () => app.close(),
  };
}

function keysFor(origin: string): GatewayKeys {
  const { fawry, paymob, opay } = sandboxKeys;
  return {
    fawry: { baseUrl: `${origin}/fawry`, ...fawry },
    paymob: {
      baseUrl: `${origin}/paymob`,
      apiKey: paymob.apiKey,
      iframeId: 77,
      integrations: sandboxIntegrations,
    },
    opay: { baseUrl: `${origin}/opay`, ...opay },
  };
}
