import { type Finding, good, note, wrong } from '@fasl/shared/config/finding';
import type { Installation } from '../installation.ts';

const minDistinctChars = 10;

/** Checks that each secret is long, random enough, and used for one purpose only. */
export async function checkSecrets({ portal, provider }: Installation): Promise<Finding[]> {
  const secrets = Object.entries({
    SESSION_KEYS: portal?.sessionKeys ?? [],
    PROVIDER_SERVICE_TOKEN: [provider?.serviceToken ?? portal?.providerServiceToken],
    PROVIDER_ADMIN_TOKEN: [provider?.adminToken],
    CODE_PEPPER: [provider?.codePepper],
    METRICS_TOKEN: [portal?.metricsToken],
  }).flatMap(([name, values]) => values.flatMap((value) => (value ? [{ name, value }] : [])));
  const weak = secrets.filter(({ value }) => new Set(value).size < minDistinctChars);
  const reused = secrets.filter(({ name, value }) =>
    secrets.some((other) => other.name < name && other.value === value),
  );
  const found = [
    ...weak.map(({ name }) => wrong(name, 'It can be guessed.', 'Make one: openssl rand -hex 32.')),
    ...reused.map(({ name }) =>
      wrong(name, 'It is the same as another secret.', 'Give each purpose a secret of its own.'),
    ),
    ...missing({ portal, provider }),
  ];
  return found.length > 0 || secrets.length === 0
    ? found
    : [good('secrets', 'They are long and differ.')];
}

function missing({ portal, provider }: Pick<Installation, 'portal' | 'provider'>): Finding[] {
  if (!portal?.isSecure) return [];
  return [
    ...(portal.providerServiceToken
      ? []
      : [
          wrong(
            'PROVIDER_SERVICE_TOKEN',
            'It is missing: the provider would not believe what the portal passes on from gateways.',
            'Give portal and provider the same secret of 32 characters or more.',
          ),
        ]),
    ...(provider && !provider.adminToken
      ? [note('PROVIDER_ADMIN_TOKEN', 'It is not set: /admin of the provider is closed.')]
      : []),
    ...(portal.metricsToken
      ? []
      : [note('METRICS_TOKEN', 'It is not set: nobody can collect the numbers of this portal.')]),
  ];
}
