import { parsePiasters, parsePounds } from '@fasl/shared/rules/payment/gateways/amount';
import { z } from 'zod';
import { isNumeral } from './raw-json.ts';

/*
 * How each field must be written before its signature is looked at. Gateways sign values joined
 * without separators, so that a field that may be written in two ways may be another one's too.
 */

const digits = /^(?:0|[1-9]\d{0,19})$/;

/** The digits of a number as it stands in a JSON message. */
const numeral = z.unknown().transform((value, context) => {
  if (isNumeral(value)) return value.numeral;
  context.addIssue('not a number');
  return z.NEVER;
});

/** A whole number without sign, exponent or leading zero; its digits. */
export const wholeNumber = numeral.pipe(z.string().regex(digits));
export const wholeText = z.string().regex(digits);

/** EGP with at most two places, as a number or as text; its piasters. */
export const pounds = z.unknown().transform((value, context) => {
  const written = isNumeral(value) ? value.numeral : value;
  const piasters = typeof written === 'string' ? parsePounds(written) : null;
  if (piasters === null) context.addIssue('not an amount');
  return piasters ?? z.NEVER;
});

/** Whole piasters; the text is kept, for it is signed. */
export const piastersText = wholeText.refine((text) => parsePiasters(text) !== null);

/** `true` or `false`, also as text: some of the documentation prints it so. */
export const flag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
  .transform(Boolean);

/** Ours, or at least nothing that could end a field: another provider may name its payments its own way. */
export const reference = z.string().regex(/^[A-Za-z\d][\w.:-]{0,99}$/);
export const currency = z.string().regex(/^[A-Z]{3}$/);
export const isoTime = z
  .string()
  .regex(
    /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?(?:Z|[+-]\d\d:\d\d)?$/,
  );
/** Milliseconds, as a number or as text. */
export const epochTime = z
  .union([wholeNumber, wholeText])
  .refine((digits) => digits.length === 13)
  .transform((digits) => new Date(Number(digits)).toISOString());
/** What is none is empty, and equals nothing: who signs nothing is told so, not that a field is wrong. */
export const signature = (length: number) =>
  z
    .string()
    .regex(new RegExp(`^[a-f\\d]{${length}}$`))
    .catch('');
