import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const Texts = z.array(z.strictObject({ en: z.string(), ar: z.string() })).min(1);

/** Names, texts and devices of simulated students: some use one script, some the other. */
export const words = z
  .strictObject({
    boys: Texts,
    girls: Texts,
    families: Texts,
    schools: Texts,
    submissions: Texts,
    praise: Texts,
    correction: Texts,
    devices: z.array(z.strictObject({ type: z.enum(['mobile', 'other']), agent: z.string() })),
    years: z.array(z.strictObject({ key: z.string(), share: z.number(), type: z.string() })),
  })
  .parse(parse(readFileSync(new URL('words.yaml', import.meta.url), 'utf8')));
