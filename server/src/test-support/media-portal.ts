import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { registerMedia } from '../media/media.ts';
import { createMetrics } from '../observability/metrics.ts';
import { type FileProvider, startFileProvider } from './file-provider.ts';

/** Starts a provider of files for the suite and, for each test, a portal with a logged-in user. */
export function prepareMediaPortal() {
  let upstream: FileProvider;
  let app: FastifyInstance;
  beforeAll(async () => {
    upstream = await startFileProvider();
  });
  afterAll(() => upstream.close());
  beforeEach(async () => {
    upstream.seen.length = 0;
    app = Fastify();
    await registerMedia(app, {
      providerApiUrl: `${upstream.origin}/api`,
      metrics: createMetrics(),
      readerOf: () => ({
        token: 'the-token',
        deviceId: 'device-of-mariam',
        embedded: true,
        refuse: () => undefined,
      }),
    });
    return () => app.close();
  });
  return {
    /** The requests that the provider has received. */
    seen: () => upstream.seen,
    get: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }),
    head: (url: string) => app.inject({ method: 'HEAD', url }),
  };
}
