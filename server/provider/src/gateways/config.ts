import { gatewaySecretSchema } from '@fasl/shared/config/gateway-secret';
import { httpUrl } from '@fasl/shared/config/variables';
import { z } from 'zod';

const address = httpUrl().transform((text) => text.replace(/\/+$/, ''));
const word = z.string().min(1).max(300).optional();
const number = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'must be a whole number')
  .transform(Number)
  .optional();

/** The gateway keys of the school; a gateway without keys is disabled. */
export const gatewayVariables = {
  FAWRY_BASE_URL: address.default('https://www.atfawry.com'),
  FAWRY_MERCHANT_CODE: word,
  FAWRY_SECURE_KEY: gatewaySecretSchema(),
  PAYMOB_BASE_URL: address.default('https://accept.paymob.com'),
  PAYMOB_API_KEY: gatewaySecretSchema(),
  PAYMOB_IFRAME_ID: number,
  PAYMOB_CARD_INTEGRATION_ID: number,
  PAYMOB_AMAN_INTEGRATION_ID: number,
  PAYMOB_MASARY_INTEGRATION_ID: number,
  PAYMOB_WALLET_INTEGRATION_ID: number,
  OPAY_BASE_URL: address.default('https://api.opaycheckout.com'),
  OPAY_MERCHANT_ID: word,
  OPAY_PUBLIC_KEY: gatewaySecretSchema(),
  OPAY_SECRET_KEY: gatewaySecretSchema(),
};

const GatewayVariables = z.object(gatewayVariables);
type GatewayVariables = z.output<typeof GatewayVariables>;

export type FawryKeys = { baseUrl: string; merchantCode: string; secureKey: string };
export type PaymobKeys = {
  baseUrl: string;
  apiKey: string;
  iframeId: number | undefined;
  /** The school's integration ids by method. */
  integrations: Partial<Record<string, number>>;
};
export type OpayKeys = {
  baseUrl: string;
  merchantId: string;
  publicKey: string;
  secretKey: string;
};
export type GatewayKeys = {
  fawry: FawryKeys | null;
  paymob: PaymobKeys | null;
  opay: OpayKeys | null;
};

/** Variables that must be set together. */
export const gatewayVariableGroups = [
  ['FAWRY_MERCHANT_CODE', 'FAWRY_SECURE_KEY'],
  ['OPAY_MERCHANT_ID', 'OPAY_PUBLIC_KEY', 'OPAY_SECRET_KEY'],
  ['PAYMOB_CARD_INTEGRATION_ID', 'PAYMOB_IFRAME_ID'],
] as const;

/** Returns an error if only some keys of a gateway are configured. */
export function findIncompleteGateway(given: GatewayVariables): string | null {
  for (const names of gatewayVariableGroups) {
    const missing = names.filter((name) => given[name] === undefined);
    if (missing.length > 0 && missing.length < names.length) {
      return `${missing[0]} is missing: it belongs with ${names.filter((name) => given[name] !== undefined).join(' and ')}.`;
    }
  }
  return null;
}

export function readGatewayKeys(given: GatewayVariables): GatewayKeys {
  const { FAWRY_MERCHANT_CODE: merchantCode, FAWRY_SECURE_KEY: secureKey } = given;
  const { PAYMOB_API_KEY: apiKey, PAYMOB_IFRAME_ID: iframeId } = given;
  const {
    OPAY_MERCHANT_ID: merchantId,
    OPAY_PUBLIC_KEY: publicKey,
    OPAY_SECRET_KEY: secretKey,
  } = given;
  return {
    fawry:
      merchantCode && secureKey ? { baseUrl: given.FAWRY_BASE_URL, merchantCode, secureKey } : null,
    paymob: apiKey
      ? { baseUrl: given.PAYMOB_BASE_URL, apiKey, iframeId, integrations: integrationsOf(given) }
      : null,
    opay:
      merchantId && publicKey && secretKey
        ? { baseUrl: given.OPAY_BASE_URL, merchantId, publicKey, secretKey }
        : null,
  };
}

function integrationsOf(given: GatewayVariables): PaymobKeys['integrations'] {
  const named = {
    card: given.PAYMOB_CARD_INTEGRATION_ID,
    aman: given.PAYMOB_AMAN_INTEGRATION_ID,
    masary: given.PAYMOB_MASARY_INTEGRATION_ID,
    ewallet: given.PAYMOB_WALLET_INTEGRATION_ID,
  };
  return Object.fromEntries(
    Object.entries(named).flatMap(([method, number]) => (number ? [[method, number]] : [])),
  );
}
