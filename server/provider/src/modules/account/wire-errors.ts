import type { FieldErrors } from '@fasl/shared/contracts/page/error';
import type { ValidationErrors } from '@fasl/shared/rules/account/profile';

/** Renames error fields to their wire names; returns `null` without errors. */
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
