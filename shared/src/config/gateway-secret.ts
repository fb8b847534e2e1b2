import type { z } from 'zod';
import { secret } from './variables.ts';

const placeholder =
  /change[-_ ]?(?:me|it|this)|place[-_ ]?holder|your[-_ ]|replace[-_ ]|insert[-_ ]|example|dummy|todo|password|secret.*secret|<.*>|^\$\{|^(?:secret|password|test)[-_\d]*$|^(.{1,4})\1+.{0,3}$|^(?:0123456789|1234567890|abcdef)/i;

/** A secret that signs a gateway's webhooks. An attacker who guesses it can credit wallets. */
export const gatewaySecretSchema = (): z.ZodOptional<z.ZodString> =>
  secret(16)
    .max(1000, 'must have at most 1000 characters')
    .refine((text) => !placeholder.test(text), {
      error: 'is a placeholder: give the secret that the gateway issued',
    })
    .optional();

type SecretNames = { ofGateways: string[]; others: string[] };

/** Returns an error message when a gateway's secret is also set under a second name. */
export function findRepeatedSecret(
  given: Record<string, unknown>,
  { ofGateways, others }: SecretNames,
): string | null {
  const nameOf = new Map(others.map((name) => [given[name], name]));
  nameOf.delete(undefined);
  for (const name of ofGateways) {
    const value = given[name];
    if (value === undefined) continue;
    const first = nameOf.get(value);
    if (first) return `${name} has the same value as ${first}: every secret must be its own.`;
    nameOf.set(value, name);
  }
  return null;
}
