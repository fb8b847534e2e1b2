import { type Gateway, GatewayError, type Gateways } from './gateway.ts';

/** The gateways that have keys; every other refuses. */
export function createGateways(): Gateways {
  return { fawry: closed, accept: closed, opay: closed, close: async () => {} };
}

const refuse = async () => {
  throw new GatewayError('not_configured', 'no_keys');
};

const closed: Gateway = { offers: () => false, open: refuse, status: refuse };
