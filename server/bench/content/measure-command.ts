import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../provider/cli/main.ts', import.meta.url));
const sampleMs = 50;

export type CommandCost = { seconds: number; megabytes: number };
type CommandTarget = { database: string; dataDir: string };

/** Runs an operator command as a process and measures its time and memory. */
export async function measureCommand(
  words: string[],
  { database, dataDir }: CommandTarget,
): Promise<CommandCost> {
  const start = performance.now();
  const child = spawn(process.execPath, [main, ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: database,
      CODE_PEPPER: 'bench-code-pepper-bench-code-pepper',
      PROVIDER_DATA_DIR: dataDir,
    },
  });
  let kilobytes = 0;
  const sample = setInterval(() => {
    kilobytes = Math.max(kilobytes, peakKilobytes(child.pid));
  }, sampleMs);
  const [code] = await once(child, 'exit');
  clearInterval(sample);
  if (code !== 0) throw new Error(`${words.join(' ')} ended with code ${code}`);
  return { seconds: (performance.now() - start) / 1_000, megabytes: kilobytes / 1_024 };
}

function peakKilobytes(pid: number | undefined): number {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    // The process has ended.
    return 0;
  }
}
