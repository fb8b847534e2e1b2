import { parseIdentifier } from '@fasl/shared/rules/account/identity';
import { toAsciiDigits } from '@fasl/shared/rules/text/digits';

/** Normalises a typed login name. */
export const normalizeAccountName = (typed: string) =>
  parseIdentifier(typed) ?? toAsciiDigits(typed.trim().toLowerCase());
