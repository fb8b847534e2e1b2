import { expect, test } from 'vitest';
import { changedPasswordRefusal, confirmationRefusal, newPasswordRefusal } from './password.ts';

test.each([
  ['Student1', null],
  [`S1${'a'.repeat(23)}`, null],
  ['Str0ng!pass', null],
  ['Studen1', 'invalid_pattern'],
  [`S1${'a'.repeat(24)}`, 'invalid_pattern'],
  ['student1', 'invalid_pattern'],
  ['Students', 'invalid_pattern'],
  ['12345678', 'invalid_pattern'],
  ['', 'field_required'],
])('a new password %j is refused by %j', (password, refusal) => {
  expect(newPasswordRefusal(password)).toBe(refusal);
});

test.each([
  ['student1', null],
  ['STUDENT1', null],
  [`1${'a'.repeat(60)}`, null],
  ['studen1', 'invalid_pattern'],
  ['students', 'invalid_pattern'],
  ['12345678', 'invalid_pattern'],
  ['student1!', 'invalid_pattern'],
  ['student 1', 'invalid_pattern'],
  ['', 'field_required'],
])('a changed password %j is refused by %j', (password, refusal) => {
  expect(changedPasswordRefusal(password)).toBe(refusal);
});

test('a confirmation must be the same to the letter', () => {
  expect(confirmationRefusal('Student1', 'Student1')).toBeNull();
  expect(confirmationRefusal('Student1', 'student1')).toBe('invalid_password');
  expect(confirmationRefusal('', '')).toBe('field_required');
});

test('a changed password is another one', () => {
  expect(changedPasswordRefusal('student1', 'student1')).toBe('same_password');
  expect(changedPasswordRefusal('student2', 'student1')).toBeNull();
});
