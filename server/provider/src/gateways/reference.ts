import { randomInt } from 'node:crypto';

const letters = 'abcdefghijklmnopqrstuvwxyz';
const length = 24;

/**
 * A new payment reference for every attempt. Gateways sign fields joined without a separator: with
 * a fixed number of letters no digit of an amount can pass for a part of the reference.
 */
export const createReference = () => Array.from({ length }, () => letters[randomInt(26)]).join('');
