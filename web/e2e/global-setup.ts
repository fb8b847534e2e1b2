import { readFileSync } from 'node:fs';
import { findChromium } from './browser.ts';
import { startProduct } from './product.ts';
import { runProvider } from './provider-command.ts';

/** What the provider's command line needs to look into its outbox. */
function providerEnv({ dataDir, database }: { dataDir: string; database: string }): string {
  const secrets = readFileSync(`${dataDir}/secrets.json`, 'utf8');
  return JSON.stringify({ ...(JSON.parse(secrets) as object), DATABASE_URL: database });
}

/** One product for the whole run, on a fresh small school, whose books have to balance in the end. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const chromium = await findChromium();
  if (!chromium) throw new Error('No browser: install Chromium, or name one by CHROMIUM_PATH.');
  const product = await startProduct();
  process.env['CHROMIUM_PATH'] = chromium;
  process.env['E2E_ORIGIN'] = product.bff;
  process.env['E2E_PROVIDER'] = product.provider;
  process.env['E2E_GATEWAYS'] = product.gateways ?? '';
  process.env['E2E_PROVIDER_ENV'] = providerEnv(product);
  return async () => {
    try {
      console.log(await runProvider('ledger', 'verify'));
    } finally {
      await product.stop();
    }
  };
}
