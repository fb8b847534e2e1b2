import { clockFinding, type Finding, good, wrong } from '@fasl/shared/config/finding';
import { ask } from '../ask.ts';
import type { Situation } from '../situation.ts';

const about = 'provider';

/** Whether the portal reaches a provider that speaks its language. */
export async function checkProvider({ portal, provider }: Situation): Promise<Finding[]> {
  if (!portal) return [];
  const url = portal.providerApiUrl;
  const answer = await ask(`${url}/settings`, { 'accept-language': 'en' });
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
  if (answer.status !== 200 || !answer.body.includes('"data"')) {
    return [
      wrong(
        about,
        `What answers at ${url}/settings (${answer.status}) is no provider.`,
        'PROVIDER_API_URL ends where the paths of the provider API begin, mostly in /api.',
      ),
    ];
  }
  const clock = answer.at ? [clockFinding(about, answer.at, new Date())] : [];
  return [good(about, `It answers at ${url}.`), ...clock];
}
