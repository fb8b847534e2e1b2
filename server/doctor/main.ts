import { parseArgs, styleText } from 'node:util';
import type { Finding } from '@fasl/shared/config/finding';
import { loadEnvFile } from '../provider/cli/env-file.ts';
import { examineInstallation } from './examine.ts';
import { withRunningInstance } from './running-instance.ts';

const signs = {
  good: styleText('green', '✓'),
  note: styleText('yellow', '·'),
  wrong: styleText('red', '✗'),
} as const;

const usage = `Check the configuration and every server that it names, and print how to fix each problem.
Exit code: 0 without problems, 1 otherwise.

Flags:
  --help    Print this help`;

const flags = readFlags();
if (flags?.help) console.log(usage);
else if (flags) await examine();

function readFlags(): { help?: boolean } | null {
  try {
    const args = process.argv.slice(2).filter((word) => word !== '--');
    return parseArgs({ args, options: { help: { type: 'boolean' } } }).values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exitCode = 1;
    return null;
  }
}

async function examine(): Promise<void> {
  loadEnvFile(process.env);
  const findings = await examineInstallation(withRunningInstance(process.env));
  for (const finding of findings) console.log(lineOf(finding));
  const count = findings.filter(({ level }) => level === 'wrong').length;
  console.log(count === 0 ? '\nNo problems found.' : `\n${count} to fix.`);
  process.exitCode = count === 0 ? 0 : 1;
}

function lineOf(finding: Finding): string {
  const line = `${signs[finding.level]} ${finding.about}: ${finding.sentence}`;
  return finding.level === 'wrong' ? `${line}\n    ${finding.remedy}` : line;
}
