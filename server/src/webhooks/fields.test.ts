import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  booleanFlag,
  currency,
  epochTime,
  integerNumber,
  isoTime,
  piastersText,
  poundsAmount,
  reference,
  signatureField,
} from './fields.ts';

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;
const messageOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message;

describe('isoTime', () => {
  test.each([
    '2024-06-13T11:33:44.592345',
    '2024-10-09T09:00:00Z',
    '2024-12-31T23:59:59.1+02:00',
    '2024-01-30T10:05:07-11:30',
    '2024-09-20T00:00:00',
  ])('accepts %s', (text) => {
    expect(accepts(isoTime, text)).toBe(true);
  });

  test.each([
    'x2024-06-13T11:33:44',
    '2024-06-13T11:33:44Zx',
    '2024-06-13T11:33:44+2:00',
    '2024-06-13T11:33:44+02:000',
    '2024-06-13T11:33:44.',
    '2024-06-13T11:33:44.1234567',
    '1924-06-13T11:33:44',
    '20x4-06-13T11:33:44',
    '202x-06-13T11:33:44',
    '2024-00-13T11:33:44',
    '2024-0x-13T11:33:44',
    '2024-13-13T11:33:44',
    '2024-06-00T11:33:44',
    '2024-06-0xT11:33:44',
    '2024-06-1xT11:33:44',
    '2024-06-32T11:33:44',
    '2024-06-41T11:33:44',
    '2024-06-13T24:33:44',
    '2024-06-13T1x:33:44',
    '2024-06-13T31:33:44',
    '2024-06-13T11:63:44',
    '2024-06-13T11:3x:44',
    '2024-06-13T11:33:64',
    '2024-06-13T11:33:4x',
    '2024-06-13T11:33:44.x',
    '2024-06-13T11:33:44+0x:00',
    '2024-06-13T11:33:44+02:0x',
    '2024-06-13T11:33:44*02:00',
  ])('rejects %s', (text) => {
    expect(accepts(isoTime, text)).toBe(false);
  });
});

describe('epochTime', () => {
  const milliseconds = '1718278424592';
  const iso = '2024-06-13T11:33:44.592Z';

  test.each([
    ['text', milliseconds],
    ['a number', { numeral: milliseconds }],
  ])('reads milliseconds given as %s', (_, value) => {
    expect(epochTime.parse(value)).toBe(iso);
  });

  test.each(['1718278424', '17182784245920', '', 'now'])('rejects %j', (value) => {
    expect(accepts(epochTime, value)).toBe(false);
  });
});

describe('booleanFlag', () => {
  test.each([
    [true, true],
    [false, false],
    ['true', true],
    ['false', false],
  ])('reads %j', (value, expected) => {
    expect(booleanFlag.parse(value)).toBe(expected);
  });

  test.each(['', 'True', 'yes', 1, null])('rejects %j', (value) => {
    expect(accepts(booleanFlag, value)).toBe(false);
  });
});

test.each([
  [currency, 'EGP', true],
  [currency, 'EGPX', false],
  [currency, 'xEGP', false],
  [reference, 'inv-1001', true],
  [reference, '1001', true],
  [reference, '-1001', false],
  [reference, '!1001', false],
  [reference, 'a'.repeat(101), false],
  [piastersText, '30000', true],
  [piastersText, '99999999999', true],
  [piastersText, '999999999999', false],
])('field schemas accept only well-formed values (case %#)', (schema, value, expected) => {
  expect(accepts(schema, value)).toBe(expected);
});

test.each([
  [integerNumber, null, 'not a number'],
  [integerNumber, '1', 'not a number'],
  [poundsAmount, null, 'not an amount'],
  [poundsAmount, '1.234', 'not an amount'],
])('number schemas reject other values with a message (case %#)', (schema, value, message) => {
  expect(messageOf(schema, value)).toBe(message);
});

test.each(['zzzz', 'abcde', 'xabcd', 'ABCD', undefined])(
  'signatureField reads %j as no signature',
  (value) => {
    expect(signatureField(4).parse(value)).toBe('');
    expect(signatureField(4).parse('ab09')).toBe('ab09');
  },
);
