import { describe, expect, test } from 'vitest';
import { changedPasswordError, confirmationError, newPasswordError } from './password.ts';

describe('password', () => {
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
  ])('newPasswordError(%j) returns %j', (password, refusal) => {
    expect(newPasswordError(password)).toBe(refusal);
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
  ])('changedPasswordError(%j) returns %j', (password, refusal) => {
    expect(changedPasswordError(password)).toBe(refusal);
  });

  test('requires an identical confirmation', () => {
    expect(confirmationError('Student1', 'Student1')).toBeNull();
    expect(confirmationError('Student1', 'student1')).toBe('invalid_password');
    expect(confirmationError('', '')).toBe('field_required');
  });

  test('rejects the old password as the new password', () => {
    expect(changedPasswordError('student1', 'student1')).toBe('same_password');
    expect(changedPasswordError('student2', 'student1')).toBeNull();
  });
});
