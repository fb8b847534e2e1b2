import { isRealDay } from '@fasl/shared/rules/time/real-day';
import { z } from 'zod';

const words = z.string().trim().min(1).max(2_000);

/** A text in one language or in both. */
export const Text = z
  .union([words, z.strictObject({ en: words, ar: words })])
  .meta({ id: 'Text', description: 'A text, or one in each language: { en: …, ar: … }' });
export type Text = z.infer<typeof Text>;

export const Label = z
  .string()
  .regex(/^[a-z0-9-]{1,80}$/, 'a label has only a-z, 0-9 and -')
  .meta({ description: 'The name in addresses: a-z, 0-9 and -' });

/** Identifies an entry in references. A key stays the same when the name changes. */
export const Key = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .regex(/^[^/\\\p{Cc}]+$/u, 'a key has no slash')
  .meta({ description: 'A short name that stays when the shown name changes' });

export const FileName = z
  .string()
  .trim()
  .min(1)
  .max(400)
  .meta({ description: 'A file of this folder' });

export const Pounds = z
  .number()
  .min(0)
  .max(999_999)
  .multipleOf(0.01)
  .meta({ description: 'Egyptian pounds, with at most two places' });

const momentForm =
  /^(\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?)?|[+-]\d{1,5}([mhd]|d ([01]\d|2[0-3]):[0-5]\d))$/;

const isRelative = (text: string): boolean => /^[+-]/.test(text);

/**
 * A day in Cairo, a time in Cairo, or a time with a time zone. Examples may use a time relative to
 * `apply`.
 */
export const Moment = z
  .string()
  .regex(momentForm, {
    error: 'a time is written like 2027-01-31T18:00 or 2027-01-31',
    abort: true,
  })
  .refine((text) => isRelative(text) || isRealDay(text.slice(0, 10)), 'there is no such day')
  .meta({ description: 'A time in Cairo like 2027-01-31T18:00, or with a zone' });

export const WebAddress = z
  .string()
  .regex(/^https?:\/\/\S+$/, 'an address begins with https://')
  .max(2_000);

export const PageAddress = z
  .string()
  .regex(/^(https?:\/\/\S+|\/(?!\/)\S*)$/, 'an address begins with https:// or /')
  .max(2_000);

export const Count = z.number().int().min(1).max(100_000);
