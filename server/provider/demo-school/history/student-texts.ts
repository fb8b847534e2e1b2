import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { paymentMethod, paymentProvider } from '../../src/db/schema/invoice.ts';

export const readData = (name: string): unknown =>
  parse(readFileSync(new URL(name, import.meta.url), 'utf8'));

export const Texts = z.strictObject({ en: z.string(), ar: z.string() });
const TextList = z.array(Texts).min(1);
export const ChannelName = z.enum(['fawry', 'ewallet', 'card', 'aman', 'masary', 'opay']);
const Channel = z.strictObject({
  provider: z.enum(paymentProvider.enumValues),
  method: z.enum(paymentMethod.enumValues),
  weight: z.int(),
  name: Texts,
});
export type Channel = z.infer<typeof Channel>;

/** Names and texts of simulated students, some of whom write in Latin letters. */
export const studentTexts = z
  .strictObject({
    boys: TextList,
    girls: TextList,
    families: TextList,
    schools: TextList,
    submissions: TextList,
    praise: TextList,
    correction: TextList,
    years: z.array(z.strictObject({ key: z.string(), share: z.number(), type: z.string() })),
    channels: z.record(ChannelName, Channel),
  })
  .parse(readData('student-texts.yaml'));
