import { randomInt } from 'node:crypto';

const letters = 'abcdefghijklmnopqrstuvwxyz';
const length = 24;

/**
 * Creates a reference per attempt. Gateways sign fields joined without a separator, so a fixed
 * number of letters prevents digits of an amount from being read as part of the reference.
 */
export const createReference = () => Array.from({ length }, () => letters[randomInt(26)]).join('');
