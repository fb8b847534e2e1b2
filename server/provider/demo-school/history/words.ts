import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { paymentMethod, paymentProvider } from '../../src/db/schema/invoice.ts';

export const readData = (name: string): unknown =>
  parse(readFileSync(new URL(name, import.meta.url), 'utf8'));

export const Texts = z.strictObject({ en: z.string(), ar: z.string() });
const TextList = z.array(Texts).min(1);
const Channel = z.strictObject({
  provider: z.enum(paymentProvider.enumValues),
  method: z.enum(paymentMethod.enumValues),
  weight: z.int(),
  name: Texts,
});
export type Channel = z.infer<typeof Channel>;

/** Names, texts and devices of simulated students, some of whom write in Latin letters. */
export const words = z
  .strictObject({
    boys: TextList,
    girls: TextList,
    families: TextList,
    schools: TextList,
    submissions: TextList,
    praise: TextList,
    correction: TextList,
    devices: z.array(z.strictObject({ type: z.enum(['mobile', 'other']), agent: z.string() })),
    years: z.array(z.strictObject({ key: z.string(), share: z.number(), type: z.string() })),
    channels: z.strictObject({
      fawry: Channel,
      ewallet: Channel,
      card: Channel,
      aman: Channel,
      masary: Channel,
      opay: Channel,
    }),
  })
  .parse(readData('words.yaml'));
