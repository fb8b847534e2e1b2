import { randomInt } from 'node:crypto';

const letters = 'abcdefghijklmnopqrstuvwxyz';
const length = 24;

/**
 * Creates a reference per attempt. Gateways sign fields joined without a separator, so a fixed
 * number of letters prevents that digits of an amount pass for a part of the reference.
 */
export const createReference = () => Array.from({ length }, () => letters[randomInt(26)]).join('');
