import { clockFinding, type Finding, good, wrong } from '@fasl/shared/config/finding';
import type { Installation } from '../installation.ts';
import { type ProbeResult, probe } from '../probe.ts';

const about = 'provider';

export async function checkProvider({ portal, provider }: Installation): Promise<Finding[]> {
  if (!portal) return [];
  const url = portal.providerApiUrl;
  const answer = await probe(`${url}/settings`, { 'accept-language': 'en' });
  if (answer instanceof Error) {
    return [
      wrong(
        about,
        `Nobody answers at ${url}: ${answer.message}.`,
        provider
          ? 'Start it, or set PROVIDER_API_URL to where it is.'
          : 'Check PROVIDER_API_URL, and that this machine may reach it.',
      ),
    ];
  }
  const strange = unexpectedResponse(url, answer);
  if (strange) return [strange];
  const clock = answer.clock ? [clockFinding(about, answer.clock)] : [];
  const { providerServiceToken: token } = portal;
  return [
    good(about, `It answers at ${url}.`),
    ...clock,
    ...(token ? await checkServiceToken(url, token) : []),
  ];
}

function unexpectedResponse(url: string, { status, body }: ProbeResult): Finding | null {
  if (status >= 500) {
    return wrong(
      about,
      `It answers at ${url}, but cannot do its work (${status}).`,
      'Its log says why; mostly its database is away.',
    );
  }
  if (status === 200 && body.includes('"data"')) return null;
  return wrong(
    about,
    `What answers at ${url}/settings (${status}) is no provider.`,
    'PROVIDER_API_URL ends where the paths of the provider API begin, mostly in /api.',
  );
}

/** Requests an unknown payment: only a rejected token gets 401 instead of "not found". */
async function checkServiceToken(url: string, token: string): Promise<Finding[]> {
  const answer = await probe(`${url}/recharge/transaction/none`, {
    authorization: `Bearer ${token}`,
  });
  if (answer instanceof Error || answer.status !== 401) return [];
  return [
    wrong(
      about,
      'It does not believe PROVIDER_SERVICE_TOKEN: what gateways say of payments would be lost.',
      'Give portal and provider the same secret, and start both again.',
    ),
  ];
}
