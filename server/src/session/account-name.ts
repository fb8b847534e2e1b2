import { parseIdentifier } from '@fasl/shared/rules/account/identity';
import { asciiDigits } from '@fasl/shared/rules/text/digits';

/** One name however it is typed: in capitals, with Arabic digits, with the country's code. */
export const nameOfAccount = (typed: string) =>
  parseIdentifier(typed) ?? asciiDigits(typed.trim().toLowerCase());
