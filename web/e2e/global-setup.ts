import { findChromium } from './browser.ts';
import { startProduct } from './product.ts';

/** One product for the whole run, on a fresh small school. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const chromium = await findChromium();
  if (!chromium) throw new Error('No browser: install Chromium, or name one by CHROMIUM_PATH.');
  const product = await startProduct();
  process.env['CHROMIUM_PATH'] = chromium;
  process.env['E2E_ORIGIN'] = product.bff;
  process.env['E2E_PROVIDER'] = product.provider;
  return product.stop;
}
