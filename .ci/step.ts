import { spawn } from 'node:child_process';

export type Outcome = { name: string; passed: boolean; output: string; seconds: number };
export type Step = { name: string; run: () => Promise<Pick<Outcome, 'passed' | 'output'>> };

/** Runs a program of node_modules/.bin; its output is shown only on failure. */
export function createProgramStep(name: string, command: string, args: string[]): Step {
  const run = () =>
    new Promise<Pick<Outcome, 'passed' | 'output'>>((resolve) => {
      const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
      const chunks: Buffer[] = [];
      child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
      child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
      child.on('error', (error) => resolve({ passed: false, output: String(error) }));
      child.on('close', (code) =>
        resolve({ passed: code === 0, output: String(Buffer.concat(chunks)) }),
      );
    });
  return { name, run };
}

/** Creates a step from one of our own checks. Every returned line is a finding. */
export function createCheckStep(name: string, findings: () => string[]): Step {
  return {
    name,
    run: async () => {
      const lines = findings();
      return { passed: lines.length === 0, output: lines.join('\n') };
    },
  };
}

/** Runs all steps, two at a time, and reports each as it ends. */
export async function runSteps(steps: Step[]): Promise<Outcome[]> {
  const waiting = [...steps];
  const outcomes: Outcome[] = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const begun = performance.now();
      const result = await step.run();
      const seconds = (performance.now() - begun) / 1000;
      const outcome = { ...result, name: step.name, seconds };
      outcomes.push(outcome);
      report(outcome);
    }
  };
  await Promise.all([worker(), worker()]);
  return outcomes;
}

function report({ name, passed, seconds, output }: Outcome): void {
  console.log(`${passed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  if (!passed) console.log(output.trimEnd().replace(/^/gm, '    '));
}
