import { createFawry } from '../gateways/fawry/client.ts';
import { type Gateway, GatewayError, type Gateways } from '../gateways/gateway.ts';
import { openLine } from '../gateways/line.ts';
import { createOpay } from '../gateways/opay/client.ts';
import { createPaymob } from '../gateways/paymob/client.ts';
import type { Env } from './env.ts';

type Open = Gateway & { close: () => Promise<void> };

/** The gateways with keys; any other rejects all calls. */
export function createGateways(
  { gateways: keys, bffOrigin: portal }: Pick<Env, 'gateways' | 'bffOrigin'>,
  now: () => Date = () => new Date(),
): Gateways {
  const fawry = keys.fawry ? openFawry(keys.fawry, portal) : closed;
  const accept = keys.paymob ? createPaymob(keys.paymob, now) : closed;
  const opay = keys.opay ? createOpay(keys.opay, portal, now) : closed;
  return {
    fawry,
    accept,
    opay,
    close: async () => {
      await Promise.all([fawry.close(), accept.close(), opay.close()]);
    },
  };
}

function openFawry(keys: NonNullable<Env['gateways']['fawry']>, portal: string): Open {
  const line = openLine(keys.baseUrl);
  return { ...createFawry({ keys, line, portal }), close: line.close };
}

const refuse = async () => {
  throw new GatewayError('not_configured', 'no_keys');
};

const closed: Open = { offers: () => false, open: refuse, status: refuse, close: async () => {} };
