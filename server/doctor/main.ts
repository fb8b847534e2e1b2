import { styleText } from 'node:util';
import type { Finding } from '@fasl/shared/config/finding';
import { loadEnvFile } from '../provider/cli/env-file.ts';
import { examineInstallation } from './examine.ts';
import { withRunningInstance } from './running-instance.ts';

const signs = {
  good: styleText('green', '✓'),
  note: styleText('yellow', '·'),
  wrong: styleText('red', '✗'),
} as const;

if (process.argv.includes('--help')) {
  console.log(
    'Check the configuration and every server that it names, and print how to fix each problem.\nExit code: 0 without problems, 1 otherwise.',
  );
} else {
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
