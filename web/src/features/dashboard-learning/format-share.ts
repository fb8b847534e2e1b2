import { formatPercent } from '@fasl/shared/rules/text/share-percent';

/** A whole or empty share has no decimals: `100.00` is wider than the other figures. */
export const formatShare = (share: number, decimals: 1 | 2): string =>
  share >= 1 ? '100' : share > 0 ? formatPercent(share, decimals) : '0';
