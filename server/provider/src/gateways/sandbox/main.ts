import { z } from 'zod';
import { buildSandbox } from './app.ts';

const Variables = z.object({
  SANDBOX_PORT: z.coerce.number().int(),
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
const env = Variables.parse(process.env);

const sandbox = buildSandbox({
  portalOrigin: env.BFF_ORIGIN,
  logLevel: 'info',
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
// It has no operator and no secrets: nobody but this machine is to reach it.
await sandbox.listen({ host: '127.0.0.1', port: env.SANDBOX_PORT });
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void sandbox.close().finally(() => process.exit(0)));
}
