import { DomainError, type ErrorCode } from '@fasl/shared/contracts/page/error';
import { pickTranslation } from '../lib/language.ts';
import type { Call } from './caller.ts';

/** Throws an error with this message instead of the general message of its code. */
export function throwWithMessage(
  { language }: Pick<Call, 'language'>,
  code: ErrorCode,
  [english, arabic]: [string, string],
): never {
  throw new DomainError(code, {
    message: pickTranslation(language)(english, arabic),
    show: true,
  });
}
