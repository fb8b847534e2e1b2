import { parseArgs } from 'node:util';
import { startProduct } from '../../web/e2e/product.ts';
import { callCosts } from './calls.ts';
import { homeJudgement, pageWeights } from './pages.ts';
import { print } from './report.ts';
import { callbackStorm } from './storm.ts';

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: { only: { type: 'string' }, help: { type: 'boolean' } },
});
const parts = ['calls', 'storm', 'weight', 'lighthouse'];
const wanted = (part: string) => !values.only || values.only.split(',').includes(part);

if (values.help) console.log(`Measures against the budgets.\n\n  --only ${parts.join(',')}\n`);
else process.exitCode = (await bench()) ? 0 : 1;

/** Everything in one run on one machine: only ratios and bytes are worth comparing later. */
async function bench(): Promise<boolean> {
  const product = await startProduct();
  try {
    const verdicts = [
      !wanted('calls') || print('Processor time per call', await callCosts(product.provider)),
      !wanted('storm') || print('A storm of callbacks', await callbackStorm(product)),
      !wanted('weight') || print('First load of a page', await pageWeights(product.bff)),
      !wanted('lighthouse') || print('Guest home on a phone', await homeJudgement(product.bff)),
    ];
    return !verdicts.includes(false);
  } finally {
    await product.stop();
  }
}
