import type { FieldErrors } from '@fasl/shared/contracts/page/error';
import type { ValidationErrors } from '@fasl/shared/rules/account/profile';

/** Renames the fields of a rule's errors to their wire names; `null` if there are none. */
export function wireRefusals<F extends string>(
  refusals: ValidationErrors<F>,
  names: Record<F, string>,
): FieldErrors | null {
  const fields: FieldErrors = {};
  for (const field of Object.keys(refusals) as F[]) {
    const refusal = refusals[field];
    if (refusal) fields[names[field]] = [refusal];
  }
  return Object.keys(fields).length > 0 ? fields : null;
}
