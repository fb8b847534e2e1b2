import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchProduct, type Product } from '../../server/launch/product.ts';
import { buildWeb } from '../../server/launch/web-build.ts';

type Wanted = { seed?: string[]; env?: Record<string, string> };

/** Every teacher and classroom, and few students: they are what takes time. */
const smallSchool = ['--students', '60'];

/** The whole product on a database and ports of its own; nothing of it is left after `stop`. */
export async function startProduct({
  seed = smallSchool,
  env = {},
}: Wanted = {}): Promise<Product & { dataDir: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fasl-e2e-'));
  const { DATABASE_URL: _, PORT: __, PROVIDER_PORT: ___, ...inherited } = process.env;
  buildWeb(console.log);
  const product = await launchProduct({
    dataDir,
    seed,
    env: {
      ...inherited,
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'warn',
      // Stories say where they come from.
      TRUST_PROXY: '127.0.0.1',
      ...env,
    },
    // Any: a portal someone has open keeps its address, and two runs at once do not meet at one.
    ports: { bff: 0, provider: 0 },
    tell: (sentence) => console.log(`${sentence} …`),
  });
  const stop = async () => {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...product, dataDir, stop };
}
