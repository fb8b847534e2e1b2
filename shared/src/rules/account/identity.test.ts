import { describe, expect, test } from 'vitest';
import {
  emailError,
  identifierError,
  isEmail,
  isPhone,
  normalizePhone,
  parseIdentifier,
  phoneError,
  requiredError,
} from './identity.ts';

describe('identity', () => {
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
  ])('isPhone(%s) returns %s', (phone, valid) => {
    expect(isPhone(phone)).toBe(valid);
  });

  test.each([
    ['٠١٠١٢٣٤٥٦٧٨', '01012345678'],
    ['010 1234-5678', '01012345678'],
    ['+20 10 1234 5678', '01012345678'],
    ['00201012345678', '01012345678'],
    ['+2001012345678', '01012345678'],
    ['\u2066010\u2069\u061c 1234\u202c5678\u200e', '01012345678'],
    ['01012345678', '01012345678'],
  ])('normalizes the phone %s to %s', (typed, kept) => {
    expect(normalizePhone(typed)).toBe(kept);
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
    [`${'a'.repeat(244)}@fasl.test`, true],
    ['mona@fasl..test', false],
    [`${'a'.repeat(245)}@fasl.test`, false],
  ])('isEmail(%s) returns %s', (email, valid) => {
    expect(isEmail(email)).toBe(valid);
  });

  test.each([
    [' Mona@Fasl.test ', 'mona@fasl.test'],
    ['٠١٠٠٠٠٠٠٠٠٢', '01000000002'],
    ['\u206601000000002\u2069', '01000000002'],
    ['\u2068mona@fasl.test\u2069', 'mona@fasl.test'],
    ['mona', null],
    ['', null],
  ])('parses the identifier %j to %j', (typed, identifier) => {
    expect(parseIdentifier(typed)).toBe(identifier);
  });

  test.each([
    [null, 'field_required'],
    ['', 'field_required'],
    [' \u00a0\t', 'field_required'],
    ['م', null],
  ])('requiredError(%j) returns %j', (text, refusal) => {
    expect(requiredError(text)).toBe(refusal);
  });

  test.each([
    [undefined, 'field_required'],
    [' ', 'field_required'],
    ['٠١٥١٢٣٤٥٦٧٨', null],
    ['+20 155 123 4567', null],
    ['0101234567', 'invalid_phone'],
    ['010123456789', 'invalid_phone'],
    ['01612345678', 'invalid_phone'],
    ['mona@fasl.test', 'invalid_phone'],
  ])('phoneError(%j) returns %j', (typed, refusal) => {
    expect(phoneError(typed)).toBe(refusal);
  });

  test.each([
    ['', 'field_required'],
    [' mona@fasl.test ', null],
    ['01012345678', 'invalid_email'],
  ])('emailError(%j) returns %j', (typed, refusal) => {
    expect(emailError(typed)).toBe(refusal);
  });

  test.each([
    ['', 'field_required'],
    ['mona', 'invalid_identifier'],
    ['0101234567', 'invalid_identifier'],
    ['mona@fasl.test', null],
    ['٠١٠١٢٣٤٥٦٧٨', null],
  ])('identifierError(%j) returns %j', (typed, refusal) => {
    expect(identifierError(typed)).toBe(refusal);
  });
});
