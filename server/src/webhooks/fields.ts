import { parsePiasters, parsePounds } from '@fasl/shared/rules/payment/gateways/amount';
import { z } from 'zod';
import { isNumeral } from './raw-json.ts';

/**
 * Strict formats that are checked before the signature. Gateways sign values joined without
 * separators, so a loose format would allow characters to move between fields.
 */

const digits = /^(?:0|[1-9]\d{0,19})$/;

/** The digits of a JSON number. */
const numeral = z.unknown().transform((value, context) => {
  if (isNumeral(value)) return value.numeral;
  context.addIssue('not a number');
  return z.NEVER;
});

/** The digits of an unsigned integer without exponent or leading zero. */
export const integerNumber = numeral.pipe(z.string().regex(digits));
export const IntegerText = z.string().regex(digits);

/** EGP with at most two decimals, as a number or text; converted to piasters. */
export const poundsAmount = z.unknown().transform((value, context) => {
  const written = isNumeral(value) ? value.numeral : value;
  const piasters = typeof written === 'string' ? parsePounds(written) : null;
  if (piasters === null) context.addIssue('not an amount');
  return piasters ?? z.NEVER;
});

/** Whole piasters, kept as text because the text is signed. */
export const piastersText = IntegerText.refine((text) => parsePiasters(text) !== null);

/** Accepts text too, because parts of the documentation show text. */
export const booleanFlag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
  .transform(Boolean);

/**
 * References of the portal or of another provider, without characters that separate signed fields.
 */
export const reference = z.string().regex(/^[A-Za-z\d][\w.:-]{0,99}$/);
export const currency = z.string().regex(/^[A-Z]{3}$/);
export const isoTime = z
  .string()
  .regex(
    /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?(?:Z|[+-]\d\d:\d\d)?$/,
  );
/** Milliseconds, as a number or as text. */
export const epochTime = z
  .union([integerNumber, IntegerText])
  .refine((digits) => digits.length === 13)
  .transform((digits) => new Date(Number(digits)).toISOString());
/**
 * A malformed signature becomes empty, so that the webhook is rejected by its signature and not by
 * its format.
 */
export const signatureField = (length: number) =>
  z
    .string()
    .regex(new RegExp(`^[a-f\\d]{${length}}$`))
    .catch('');
