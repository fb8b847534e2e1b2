import { expect, test } from 'vitest';
import { isEmail, isPhone, normalPhone, readIdentifier } from './identity.ts';

test.each([
  ['01012345678', true],
  ['01112345678', true],
  ['01212345678', true],
  ['01512345678', true],
  ['01312345678', false],
  ['0101234567', false],
  ['010123456789', false],
  ['11012345678', false],
  ['0101234567a', false],
  ['', false],
])('%s is a phone: %s', (phone, valid) => {
  expect(isPhone(phone)).toBe(valid);
});

test.each([
  ['٠١٠١٢٣٤٥٦٧٨', '01012345678'],
  ['010 1234-5678', '01012345678'],
  ['+20 10 1234 5678', '01012345678'],
  ['00201012345678', '01012345678'],
  ['+2001012345678', '01012345678'],
  ['01012345678', '01012345678'],
])('the phone %s is kept as %s', (typed, kept) => {
  expect(normalPhone(typed)).toBe(kept);
});

test.each([
  ['mona@fasl.test', true],
  ['mona.ali+x@mail.fasl.test', true],
  ['منى@مثال.مصر', true],
  ['mona@fasl', false],
  ['mona@@fasl.test', false],
  ['mona ali@fasl.test', false],
  ['@fasl.test', false],
  ['mona@.test', false],
  ['mona@fasl..test', false],
  [`${'a'.repeat(245)}@fasl.test`, false],
])('%s is an e-mail: %s', (email, valid) => {
  expect(isEmail(email)).toBe(valid);
});

test.each([
  [' Mona@Fasl.test ', 'mona@fasl.test'],
  ['٠١٠٠٠٠٠٠٠٠٢', '01000000002'],
  ['mona', null],
  ['', null],
])('somebody may log in with %j: %j', (typed, identifier) => {
  expect(readIdentifier(typed)).toBe(identifier);
});
