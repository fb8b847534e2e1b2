import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { hasClassrooms, printAddresses } from './announce.ts';
import type { Product } from './product.ts';

let server: Server;
let provider: string;
let classrooms = 0;
let requestedPath: string | undefined;
let isSilent = false;
beforeAll(async () => {
  server = createServer(({ url }, response) => {
    requestedPath = url;
    if (!isSilent) response.end(JSON.stringify({ data: { classrooms } }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  provider = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => vi.restoreAllMocks());

describe('hasClassrooms', () => {
  test('returns whether the provider counts classrooms', async () => {
    expect(await hasClassrooms({ provider })).toBe(false);
    expect(requestedPath).toBe('/api/statistics');
    classrooms = 2;
    expect(await hasClassrooms({ provider })).toBe(true);
  });

  test('returns false if the provider refuses the connection', async () => {
    expect(await hasClassrooms({ provider: 'http://127.0.0.1:9' })).toBe(false);
  });

  test('returns false if the provider does not respond within two seconds', async () => {
    isSilent = true;
    expect(await hasClassrooms({ provider })).toBe(false);
    isSilent = false;
  });
});

describe('printAddresses', () => {
  test.each([true, false])(
    'shows the content commands only without content: %s',
    (needsContent) => {
      const log = vi.spyOn(console, 'log').mockReturnValue();
      const product = { address: 'http://127.0.0.1:3000', provider } as Product;
      printAddresses(product, { dataDir: '.data/school', isEmpty: true, needsContent });
      expect(String(log.mock.calls[0]?.[0]).includes('has no published classroom yet')).toBe(
        needsContent,
      );
    },
  );
});
