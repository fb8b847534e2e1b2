import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const Texts = z.array(z.strictObject({ en: z.string(), ar: z.string() })).min(1);

/** Names and texts of simulated students: some students use one script, some the other. */
export const words = z
  .strictObject({
    boys: Texts,
    girls: Texts,
    families: Texts,
    schools: Texts,
    submissions: Texts,
    praise: Texts,
    correction: Texts,
  })
  .parse(parse(readFileSync(new URL('words.yaml', import.meta.url), 'utf8')));
