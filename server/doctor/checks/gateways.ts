import {
  checkClock,
  createNoteFinding,
  createOkFinding,
  createProblemFinding,
  type Finding,
} from '@fasl/shared/config/finding';
import type { EnvSource } from '@fasl/shared/config/variables';
import type { Installation } from '../installation.ts';
import { probe } from '../probe.ts';
import { sandboxOriginVariable } from '../running-instance.ts';

const names = ['fawry', 'paymob', 'opay'] as const;
type Name = (typeof names)[number];

export async function checkGateways(installation: Installation): Promise<Finding[]> {
  const { given, portal, provider } = installation;
  if (!portal || !provider) return [];
  const found = await Promise.all(names.map((name) => checkGateway(name, installation)));
  const isAnyOpen = names.some((name) => provider.gateways[name]);
  return isAnyOpen
    ? found.flat()
    : [...found.flat(), createNoteFinding('gateways', withoutKeys(given))];
}

const withoutKeys = (given: EnvSource): string =>
  given[sandboxOriginVariable]
    ? `None has keys: a sandbox runs at ${given[sandboxOriginVariable]}, without real money.`
    : 'None has keys: students pay by codes and wallet only. `pnpm start` runs a sandbox.';

async function checkGateway(name: Name, { portal, provider }: Installation): Promise<Finding[]> {
  const keys = provider?.gateways[name];
  const handlesCallbacks = Boolean(portal?.callbacks[name]);
  if (!keys && !handlesCallbacks) return [];
  if (!keys || !handlesCallbacks) return [incompleteKeys(name, Boolean(keys))];
  if ([keys, portal?.callbacks[name]].some(isQuoted)) return [quoted(name)];
  if (areSwapped[name]({ portal, provider })) return [swapped(name)];
  const answer = await probe(keys.baseUrl);
  if (answer instanceof Error) {
    return [
      createProblemFinding(
        name,
        `No response from ${keys.baseUrl}: ${answer.message}.`,
        `Check ${name.toUpperCase()}_BASE_URL, and that this machine can reach the internet.`,
      ),
    ];
  }
  return [
    createOkFinding(name, `It answers at ${keys.baseUrl}.`),
    ...(answer.clock ? [checkClock(name, answer.clock)] : []),
    ...(name === 'paymob' ? unknownIntegrations({ portal, provider }) : []),
  ];
}

const portalKeys = {
  fawry: 'FAWRY_SECURE_KEY',
  paymob: 'PAYMOB_HMAC_SECRET',
  opay: 'OPAY_SECRET_KEY',
} as const;

const incompleteKeys = (name: Name, canPay: boolean): Finding =>
  canPay
    ? createProblemFinding(
        name,
        'Students can pay, but the portal rejects the webhooks of this gateway.',
        `Set ${portalKeys[name]} for the portal.`,
      )
    : createProblemFinding(
        name,
        'The portal accepts its webhooks, but students cannot pay with it.',
        `Set all ${name.toUpperCase()}_ variables of .env.example for the provider.`,
      );

const isQuoted = (keys: object | null | undefined) =>
  Object.values(keys ?? {}).some((key) => typeof key === 'string' && /^(["']).*\1$/.test(key));

/** Quotation marks are removed only from lines of .env, not from the content of secret files. */
const quoted = (name: Name): Finding =>
  createProblemFinding(
    name,
    'One of its keys is in quotation marks, which would become part of the key.',
    'Remove the quotation marks, then restart portal and provider.',
  );

type Servers = Pick<Installation, 'portal' | 'provider'>;

/** Detects keys whose format shows that they were swapped. */
const areSwapped: Record<Name, (servers: Servers) => boolean | undefined> = {
  fawry: () => false,
  // A Paymob API key is doubly Base64-encoded JSON; its HMAC secret has 32 characters.
  paymob: ({ portal, provider }) =>
    portal?.callbacks.paymob?.hmacSecret.startsWith('ZXlK') ||
    /^[\dA-F]{32}$/i.test(provider?.gateways.paymob?.apiKey ?? ''),
  opay: ({ provider }) =>
    provider?.gateways.opay?.publicKey.startsWith('OPAYPRV') ||
    provider?.gateways.opay?.secretKey.startsWith('OPAYPUB'),
};

const whichIsWhich = {
  fawry: '',
  paymob: 'PAYMOB_API_KEY is the long one that begins with ZXlK, PAYMOB_HMAC_SECRET the short one.',
  opay: 'OPAY_PUBLIC_KEY begins with OPAYPUB, OPAY_SECRET_KEY with OPAYPRV.',
} as const;

const swapped = (name: Name): Finding =>
  createProblemFinding(
    name,
    'Its two keys are swapped: payments and webhooks would fail.',
    whichIsWhich[name],
  );

function unknownIntegrations({ portal, provider }: Servers): Finding[] {
  const accepted = portal?.callbacks.paymob?.integrationIds ?? [];
  const offered = Object.values(provider?.gateways.paymob?.integrations ?? {}).map(String);
  if (offered.length === 0) return [withoutIntegrations];
  const missing = offered.filter((id) => !accepted.includes(id));
  if (missing.length === 0) return [];
  return [
    createProblemFinding(
      'paymob',
      `The portal rejects webhooks of ${missing.join(', ')}, which students pay with.`,
      `Set PAYMOB_INTEGRATION_IDS=${offered.join(',')}.`,
    ),
  ];
}

const withoutIntegrations = createProblemFinding(
  'paymob',
  'It has keys but no integration: students cannot choose it.',
  'Set PAYMOB_CARD_INTEGRATION_ID with PAYMOB_IFRAME_ID, or another PAYMOB_…_INTEGRATION_ID.',
);
