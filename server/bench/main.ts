import { parseArgs } from 'node:util';
import { startProduct } from '../../web/e2e/product.ts';
import { callCosts } from './calls.ts';
import { examUnderFire } from './exam/exam.ts';
import { homeJudgement, pageWeights } from './pages.ts';
import { describeMachine, print } from './report.ts';
import { callbackStorm } from './storm.ts';

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    only: { type: 'string' },
    takers: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '30' },
    help: { type: 'boolean' },
  },
});
const parts = ['calls', 'storm', 'exam', 'weight', 'lighthouse'];
const examSize = { takers: Number(values.takers), seconds: Number(values.seconds) };
const wanted = (part: string) => !values.only || values.only.split(',').includes(part);

const help = `Measures against the budgets.

  --only ${parts.join(',')}
  --takers 2000   who sit the exam
  --seconds 30    how long they write
`;

if (values.help) console.log(help);
else process.exitCode = (await bench()) ? 0 : 1;

/** Everything in one run on one machine: only ratios and bytes are worth comparing later. */
async function bench(): Promise<boolean> {
  console.log(describeMachine());
  const product = await startProduct();
  try {
    const verdicts = [
      !wanted('calls') || print('Processor time per call', await callCosts(product.provider)),
      !wanted('storm') || print('A storm of callbacks', await callbackStorm(product)),
      !wanted('exam') || print('An exam under fire', await examUnderFire(product, examSize)),
      !wanted('weight') || print('First load of a page', await pageWeights(product.bff)),
      !wanted('lighthouse') || print('Guest home on a phone', await homeJudgement(product.bff)),
    ];
    return !verdicts.includes(false);
  } finally {
    await product.stop();
  }
}
