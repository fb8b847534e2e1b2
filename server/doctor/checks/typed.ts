import { type Finding, wrong } from '@fasl/shared/config/finding';
import type { EnvSource } from '@fasl/shared/config/variables';
import { type Situation, secretFile } from '../situation.ts';

/** What compose found in `.env` of what its containers read from files: `TYPED_NAME` has its NAME's value. */
const prefix = 'TYPED_';

/** Secrets that somebody typed where no server looks, and now believes to be set. */
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
