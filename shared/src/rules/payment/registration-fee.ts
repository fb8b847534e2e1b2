export const defaultOldFee = 40;

/** The struck-out amount next to the fee, in EGP; `null` unless it is higher than the fee. */
export function getVisibleOldFee(fee: { amount: number; oldAmount: number | null }): number | null {
  const old = fee.oldAmount ?? defaultOldFee;
  return old > fee.amount ? old : null;
}
