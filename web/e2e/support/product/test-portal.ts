import { type SecondPortal, startSecondPortal } from '../../../../server/launch/second-portal.ts';
import { test as base } from '../runner/test.ts';
import { type FaultyProvider, startFaultyProvider } from './faulty-provider.ts';

export type TestPortal = { origin: string; provider: FaultyProvider };

/** Two signals skip the graceful stop, which waits two seconds for load balancers. */
export async function endTestPortal(portal: SecondPortal): Promise<void> {
  process.kill(portal.pid, 'SIGINT');
  await portal.stop();
}

/** For tests with provider faults or changed school settings: a separate portal. */
export const test = base.extend<{ portal: TestPortal }>({
  portal: async ({}, provide) => {
    const provider = await startFaultyProvider(process.env['E2E_PROVIDER'] ?? '');
    const portal = await startSecondPortal(provider.origin);
    await provide({ origin: portal.origin, provider });
    await endTestPortal(portal);
    await provider.stop();
  },
  baseURL: async ({ portal }, provide) => provide(portal.origin),
});

export { expect, failedRequest } from '../runner/test.ts';
