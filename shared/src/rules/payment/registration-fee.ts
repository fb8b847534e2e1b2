export const defaultOldFee = 40;

/** The struck-out amount beside the fee: only one that is higher says something. In EGP. */
export function shownOldFee(fee: { amount: number; oldAmount: number | null }): number | null {
  const old = fee.oldAmount ?? defaultOldFee;
  return old > fee.amount ? old : null;
}
