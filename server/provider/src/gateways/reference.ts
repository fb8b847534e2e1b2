import { randomInt } from 'node:crypto';

const letters = 'abcdefghijklmnopqrstuvwxyz';
const length = 24;

/**
 * What we call a payment at a gateway, new for every try. Gateways sign fields joined without a
 * separator: among letters of one number no digit of an amount can pass for a part of the name.
 */
export const newReference = () => Array.from({ length }, () => letters[randomInt(26)]).join('');
