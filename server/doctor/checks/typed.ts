import { type Finding, wrong } from '@fasl/shared/config/finding';
import type { EnvSource } from '@fasl/shared/config/variables';
import { type Situation, secretFile } from '../situation.ts';

/** Compose passes `.env` values of secrets that containers read from files as `TYPED_<NAME>`. */
const prefix = 'TYPED_';

/** Secrets set in `.env`, where no server reads them. */
export function typedWrong({ given }: Pick<Situation, 'given'>): Finding[] {
  return typedIn(given).map((name) =>
    wrong(
      name,
      'It is set in .env or in this terminal, where no server here reads it.',
      `Put it into ${secretFile(given, name) ?? 'its file'}, and let it be empty in .env.`,
    ),
  );
}

const typedIn = (given: EnvSource) =>
  Object.keys(given).flatMap((key) =>
    key.startsWith(prefix) && given[key]?.trim() ? [key.slice(prefix.length)] : [],
  );
