import type { FieldErrors } from '@fasl/shared/contracts/page/error';
import type { ValidationErrors } from '@fasl/shared/rules/account/profile';

/** Renames the fields of a rule's errors to their wire names; `null` if there are none. */
export function toWireErrors<F extends string>(
  errors: ValidationErrors<F>,
  names: Record<F, string>,
): FieldErrors | null {
  const fields: FieldErrors = {};
  for (const field of Object.keys(errors) as F[]) {
    const error = errors[field];
    if (error) fields[names[field]] = [error];
  }
  return Object.keys(fields).length > 0 ? fields : null;
}
