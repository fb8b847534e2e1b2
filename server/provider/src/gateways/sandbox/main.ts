import { readFileSync } from 'node:fs';
import { readVariables } from '@fasl/shared/config/variables';
import { z } from 'zod';
import { buildSandbox } from './app.ts';

const Variables = z.object({
  // The sandbox has no authentication, so it must be reachable from this machine only.
  SANDBOX_HOST: z.string().default('127.0.0.1'),
  SANDBOX_PORT: z.coerce.number().int(),
  SANDBOX_ORIGIN: z.url().optional(),
  // Named unlike a file with the value of a variable, which ends in `_FILE`.
  SANDBOX_ORDERS_PATH: z.string().optional(),
  BFF_ORIGIN: z.url(),
  FAWRY_MERCHANT_CODE: z.string(),
  FAWRY_SECURE_KEY: z.string(),
  PAYMOB_API_KEY: z.string(),
  PAYMOB_HMAC_SECRET: z.string(),
  PAYMOB_OWNER_ID: z.coerce.number().int(),
  OPAY_MERCHANT_ID: z.string(),
  OPAY_PUBLIC_KEY: z.string(),
  OPAY_SECRET_KEY: z.string(),
});
const env = readVariables(Variables, process.env, (path) => readFileSync(path, 'utf8'));

const sandbox = buildSandbox({
  portalOrigin: env.BFF_ORIGIN,
  logLevel: 'info',
  origin: env.SANDBOX_ORIGIN,
  ordersPath: env.SANDBOX_ORDERS_PATH,
  fawry: { merchantCode: env.FAWRY_MERCHANT_CODE, secureKey: env.FAWRY_SECURE_KEY },
  paymob: {
    apiKey: env.PAYMOB_API_KEY,
    hmacSecret: env.PAYMOB_HMAC_SECRET,
    owner: env.PAYMOB_OWNER_ID,
  },
  opay: {
    merchantId: env.OPAY_MERCHANT_ID,
    publicKey: env.OPAY_PUBLIC_KEY,
    secretKey: env.OPAY_SECRET_KEY,
  },
});
await sandbox.listen({ host: env.SANDBOX_HOST, port: env.SANDBOX_PORT });
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void sandbox.close().finally(() => process.exit(0)));
}
