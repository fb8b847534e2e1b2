import { styleText } from 'node:util';
import { demoLogins } from './demo-logins.ts';
import type { Product } from './product.ts';

const bold = (text: string) => styleText('bold', text);
const dim = (text: string) => styleText('dim', text);

/** Logs progress with the elapsed time, which shows the slow steps. */
export function createProgressLog(startedAt = performance.now()): (sentence: string) => void {
  return (sentence) => {
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).padStart(5);
    console.log(`${dim(`${seconds} s`)}  ${sentence} …`);
  };
}

const ways = ['SMTP_URL', 'SMTP_URL_FILE', 'SMS_WEBHOOK_URL', 'SMS_WEBHOOK_URL_FILE'];

/** The URL of the outbox, which shows codes and emails if no transport is configured. */
export const getOutboxUrl = ({ provider }: Product, env = process.env): string | undefined =>
  ways.some((name) => env[name]) ? undefined : `${provider}/outbox`;

/** A provider that does not answer must not delay the addresses longer. */
const maxWait = 2_000;

export type StartedSchool = { dataDir: string; isEmpty: boolean };

/** Whether the school has a published classroom, so that no commands to add content are shown. */
export async function hasClassrooms({ provider }: Pick<Product, 'provider'>): Promise<boolean> {
  try {
    const response = await fetch(`${provider}/api/statistics`, {
      signal: AbortSignal.timeout(maxWait),
    });
    const { data } = (await response.json()) as { data: { classrooms: number } };
    return data.classrooms > 0;
  } catch {
    return false;
  }
}

export function printAddresses(
  product: Product,
  { dataDir, isEmpty, needsContent }: StartedSchool & { needsContent: boolean },
): void {
  const { gateways } = product;
  const outbox = getOutboxUrl(product);
  console.log(
    [
      '',
      `  ${styleText('green', '●')} ${bold('Fasl is open')}  ${styleText(['bold', 'cyan'], product.address)}`,
      '',
      ...(isEmpty ? (needsContent ? fillCommands() : []) : listLogins()),
      ...(outbox ? [dim(`  Emails and SMS to students: ${outbox}`)] : []),
      ...(gateways
        ? [dim(`  Simulated payment gateways: ${gateways}, cash at ${gateways}/kiosk`)]
        : []),
      dim(`  Provider ${product.provider} · data and logs in ${dataDir} · Ctrl-C stops everything`),
      '',
    ].join('\n'),
  );
}

const listLogins = () => [
  `  ${dim('Log in as')}`,
  ...Object.values(demoLogins).map(
    ({ who, identifier, password }) => `    ${who.padEnd(22)}${identifier.padEnd(20)}${password}`,
  ),
  '',
];

const fillCommands = () => [
  `  ${dim('This school has no published classroom yet. Add content from files, in a second terminal (docs/content.md):')}`,
  '    npx -y pnpm@12 provider content new my-school',
  '    npx -y pnpm@12 provider content apply my-school',
  '',
];
