import { createFawryGateway } from '../gateways/fawry/client.ts';
import { type Gateway, GatewayError, type Gateways } from '../gateways/gateway.ts';
import { createGatewayClient } from '../gateways/gateway-client.ts';
import { createOpayGateway } from '../gateways/opay/client.ts';
import { createPaymobGateway } from '../gateways/paymob/client.ts';
import type { Env } from './env.ts';

type CloseableGateway = Gateway & { close: () => Promise<void> };

/** Creates the gateways. A gateway without keys rejects all calls. */
export function createGateways(
  { gateways: keys, bffOrigin: portal }: Pick<Env, 'gateways' | 'bffOrigin'>,
  now: () => Date = () => new Date(),
): Gateways {
  const fawry = keys.fawry ? openFawry(keys.fawry, portal) : notConfigured;
  const accept = keys.paymob ? createPaymobGateway(keys.paymob, now) : notConfigured;
  const opay = keys.opay ? createOpayGateway(keys.opay, portal, now) : notConfigured;
  return {
    fawry,
    accept,
    opay,
    close: async () => {
      await Promise.all([fawry.close(), accept.close(), opay.close()]);
    },
  };
}

function openFawry(keys: NonNullable<Env['gateways']['fawry']>, portal: string): CloseableGateway {
  const client = createGatewayClient(keys.baseUrl);
  return { ...createFawryGateway({ keys, client, portal }), close: client.close };
}

const reject = async () => {
  throw new GatewayError('not_configured', 'no_keys');
};

const notConfigured: CloseableGateway = {
  offers: () => false,
  open: reject,
  status: reject,
  close: async () => {},
};
