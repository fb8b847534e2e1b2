import {
  checkClock,
  createOkFinding,
  createProblemFinding,
  type Finding,
} from '@fasl/shared/config/finding';
import type { Installation } from '../installation.ts';
import { type ProbeResult, probe } from '../probe.ts';

const about = 'provider';

export async function checkProvider({ portal, provider }: Installation): Promise<Finding[]> {
  if (!portal) return [];
  const url = portal.providerApiUrl;
  const answer = await probe(`${url}/settings`, { 'accept-language': 'en' });
  if (answer instanceof Error) {
    return [
      createProblemFinding(
        about,
        `No response from ${url}: ${answer.message}.`,
        provider
          ? 'Start it, or set PROVIDER_API_URL to its address.'
          : 'Check PROVIDER_API_URL, and that this machine can reach it.',
      ),
    ];
  }
  const strange = unexpectedResponse(url, answer);
  if (strange) return [strange];
  const clock = answer.clock ? [checkClock(about, answer.clock)] : [];
  const { providerServiceToken: token } = portal;
  return [
    createOkFinding(about, `It answers at ${url}.`),
    ...clock,
    ...(token ? await checkServiceToken(url, token) : []),
  ];
}

function unexpectedResponse(url: string, { status, body }: ProbeResult): Finding | null {
  if (status >= 500) {
    return createProblemFinding(
      about,
      `It answers at ${url}, but fails (${status}).`,
      'Read its log; the usual cause is an unreachable database.',
    );
  }
  if (status === 200 && body.includes('"data"')) return null;
  return createProblemFinding(
    about,
    `The server at ${url}/settings is not a provider (${status}).`,
    'Set PROVIDER_API_URL to the base of the provider API; it usually ends with /api.',
  );
}

/** Requests an unknown payment: a rejected token returns 401, a valid token returns "not found". */
async function checkServiceToken(url: string, token: string): Promise<Finding[]> {
  const answer = await probe(`${url}/recharge/transaction/none`, {
    authorization: `Bearer ${token}`,
  });
  if (answer instanceof Error || answer.status !== 401) return [];
  return [
    createProblemFinding(
      about,
      'It rejects PROVIDER_SERVICE_TOKEN: webhooks of the gateways would be lost.',
      'Set the same secret for portal and provider, then restart both.',
    ),
  ];
}
