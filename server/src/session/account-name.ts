import { parseIdentifier } from '@fasl/shared/rules/account/identity';
import { asciiDigits } from '@fasl/shared/rules/text/digits';

/** Normalises a typed login name. */
export const normalizeAccountName = (typed: string) =>
  parseIdentifier(typed) ?? asciiDigits(typed.trim().toLowerCase());
