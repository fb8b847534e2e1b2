import { createProblemFinding, type Finding } from '@fasl/shared/config/finding';
import type { EnvSource } from '@fasl/shared/config/variables';
import { type Installation, toHostSecretPath } from '../installation.ts';

/** Compose passes `.env` values of secrets that containers read from files as `TYPED_<NAME>`. */
const prefix = 'TYPED_';

/** Finds secrets that are set in `.env`, where no server reads them. */
export function findMisplacedSecrets({ given }: Pick<Installation, 'given'>): Finding[] {
  return typedNames(given).map((name) =>
    createProblemFinding(
      name,
      'It is set in .env or in this terminal, where the servers do not read it.',
      `Move it to ${toHostSecretPath(given, name) ?? 'its file'} and leave it empty in .env.`,
    ),
  );
}

const typedNames = (given: EnvSource) =>
  Object.keys(given).flatMap((key) =>
    key.startsWith(prefix) && given[key]?.trim() ? [key.slice(prefix.length)] : [],
  );
