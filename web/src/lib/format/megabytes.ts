import { formatNumber } from './format.ts';

/** How much of a file; what is small is not nothing. */
export const megabytes = (bytes: number): string =>
  formatNumber(bytes === 0 ? 0 : Math.max(0.01, bytes / (1024 * 1024)));
