import {
  createNoteFinding,
  createOkFinding,
  createProblemFinding,
  type Finding,
} from '@fasl/shared/config/finding';
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
    ...weak.map(({ name }) =>
      createProblemFinding(name, 'It is too weak.', 'Generate one: openssl rand -hex 32.'),
    ),
    ...reused.map(({ name }) =>
      createProblemFinding(
        name,
        'It is the same as another secret.',
        'Use a different secret for each purpose.',
      ),
    ),
    ...missing({ portal, provider }),
  ];
  return found.length > 0 || secrets.length === 0
    ? found
    : [createOkFinding('secrets', 'All secrets are long enough and different.')];
}

function missing({ portal, provider }: Pick<Installation, 'portal' | 'provider'>): Finding[] {
  if (!portal?.isSecure) return [];
  return [
    ...(portal.providerServiceToken
      ? []
      : [
          createProblemFinding(
            'PROVIDER_SERVICE_TOKEN',
            'It is missing: the provider would reject the webhooks that the portal forwards.',
            'Set the same secret of 32 characters or more for portal and provider.',
          ),
        ]),
    ...(provider && !provider.adminToken
      ? [
          createNoteFinding(
            'PROVIDER_ADMIN_TOKEN',
            'It is not set: /admin of the provider is closed.',
          ),
        ]
      : []),
    ...(portal.metricsToken
      ? []
      : [
          createNoteFinding(
            'METRICS_TOKEN',
            'It is not set: the metrics of this portal cannot be collected.',
          ),
        ]),
  ];
}
