import { findHeadlessShell } from './browser.ts';
import { publishAddresses, startProduct } from './product.ts';
import { runProvider } from './provider-command.ts';

/** Starts one product with a small school for the run; its ledger must balance at the end. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const chromium = await findHeadlessShell();
  if (!chromium) throw new Error('No browser: install Chromium, or set CHROMIUM_PATH.');
  const product = await startProduct();
  process.env['CHROMIUM_PATH'] = chromium;
  publishAddresses(product);
  return async () => {
    try {
      console.log(await runProvider('ledger', 'verify'));
    } finally {
      await product.stop();
    }
  };
}
