import { join } from 'node:path';
import { findFreePort } from './ports.ts';
import { loadOrCreateSecrets } from './secrets.ts';

/** A school with the keys of any gateway gets no sandbox. */
const contract = /^(?:FAWRY|PAYMOB|OPAY)_(?!\w*BASE_URL)/;
const secrets = [
  'FAWRY_SECURE_KEY',
  'PAYMOB_API_KEY',
  'PAYMOB_HMAC_SECRET',
  'OPAY_PUBLIC_KEY',
  'OPAY_SECRET_KEY',
];
const integrations = {
  PAYMOB_CARD_INTEGRATION_ID: '4001',
  PAYMOB_AMAN_INTEGRATION_ID: '4002',
  PAYMOB_MASARY_INTEGRATION_ID: '4003',
  PAYMOB_WALLET_INTEGRATION_ID: '4004',
};

/** The file in the data folder that keeps the orders of the sandbox. */
export const sandboxOrdersFile = 'sandbox-orders.json';

export type Sandbox = { origin: string; env: Record<string, string> };

/**
 * Chooses the sandbox's address and keys; `null` if the school has gateway keys. Keys are generated
 * on each machine, because keys in the repository would let other people credit wallets of a demo
 * school.
 */
export async function chooseSandbox(
  env: NodeJS.ProcessEnv,
  { dataDir, firstPort }: { dataDir: string; firstPort: number },
): Promise<Sandbox | null> {
  const hasContract = Object.entries(env).some(([name, value]) => contract.test(name) && value);
  if (hasContract) return null;
  const port = await findFreePort(firstPort);
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    env: {
      ...loadOrCreateSecrets(join(dataDir, 'sandbox.json'), secrets),
      ...integrations,
      SANDBOX_PORT: String(port),
      SANDBOX_ORDERS_PATH: join(dataDir, sandboxOrdersFile),
      FAWRY_BASE_URL: `${origin}/fawry`,
      FAWRY_MERCHANT_CODE: 'fasl-sandbox',
      PAYMOB_BASE_URL: `${origin}/paymob`,
      PAYMOB_IFRAME_ID: '7001',
      PAYMOB_INTEGRATION_IDS: Object.values(integrations).join(','),
      PAYMOB_OWNER_ID: '9001',
      OPAY_BASE_URL: `${origin}/opay`,
      OPAY_MERCHANT_ID: '900100200300',
    },
  };
}
