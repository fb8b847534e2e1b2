import { startSandbox, type TestSandbox, testServiceToken } from '@fasl/provider/testing';
import { type Portal, startPortal } from '../portal.ts';

export type SandboxPortal = Portal & { sandbox: TestSandbox };

type Options = Pick<Parameters<typeof startPortal>[0] & object, 'env' | 'logTo'> & {
  /** The target of webhooks. Without a target no webhooks arrive. */
  origin?: string;
};

/** Starts the whole server side with the sandbox as gateways. */
export async function startSandboxPortal({
  env,
  origin = 'http://127.0.0.1:9',
  ...options
}: Options = {}): Promise<SandboxPortal> {
  const sandbox = await startSandbox(origin);
  const portal = await startPortal({
    ...options,
    provider: { env: { gateways: sandbox.keys, bffOrigin: origin } },
    env: {
      PROVIDER_SERVICE_TOKEN: testServiceToken,
      GATEWAY_HOSTS: new URL(sandbox.origin).host,
      ...env,
    },
  });
  const stop = async () => {
    await portal.stop();
    await sandbox.stop();
  };
  return { ...portal, sandbox, stop };
}
