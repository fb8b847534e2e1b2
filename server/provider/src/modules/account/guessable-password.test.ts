import { describe, expect, test } from 'vitest';
import { findGuessablePasswordError } from './guessable-password.ts';

const owner = {
  firstName: 'Mariam',
  lastName: 'Ali',
  email: 'mariam.hassan07@fasl.test',
  phone: '01012345678',
};

describe('findGuessablePasswordError', () => {
  test.each([
    'Password1',
    'Password123',
    'PASSWORD2026',
    'Passw0rd!1',
    'P@ssword99',
    'Qwerty12345',
    'Welcome2026',
    'Dragon٢٠٢٦',
    '1qaz2WSX',
    'Aa123456',
    '123Monkey!',
  ])('rejects the common password %s', (password) => {
    expect(findGuessablePasswordError(password, owner, [])).toBe('common_password');
  });

  test.each([
    'Mariam2009',
    'xHassan77',
    'Ali123456',
    'MARIAM.HASSAN07',
    'Ab01012345678',
    '12345678Xy',
    'Z+201012345678',
  ])('rejects %s, which contains the owner’s name, email or phone', (password) => {
    expect(findGuessablePasswordError(password, owner, [])).not.toBeNull();
  });

  test.each([
    'Student1pass',
    'OwnStudent1',
    'Another1pass',
    'Chosen1anew',
    'Quality9walks',
    'Correct1horse',
    'قمرWinter94',
  ])('accepts %s', (password) => {
    expect(findGuessablePasswordError(password, owner, [])).toBeNull();
  });

  test('checks passwords of an owner who has no name, email or phone', () => {
    const anonymous = { firstName: '', lastName: '', email: null, phone: null };
    expect(findGuessablePasswordError('Student1pass', anonymous, [])).toBeNull();
    expect(findGuessablePasswordError('Password1', anonymous, [])).toBe('common_password');
  });

  test.each([
    'Fasl12345',
    'FASL2026',
    'F@sl2026',
    'فصل20261',
    'Nile2026',
    'NileAcademy1',
    'Academy!99',
    'مدرسة2026',
  ])('rejects %s, a name of the product or the school with digits', (password) => {
    const names = ['Nile Academy', 'مدرسة النيل'];
    expect(findGuessablePasswordError(password, owner, names)).toBe('common_password');
  });

  test.each(['FaslIsGreat1', 'NileRiverboat7', 'Facade2026x'])(
    'accepts %s, which contains more than a name of the product or the school',
    (password) => {
      expect(findGuessablePasswordError(password, owner, ['Nile Academy'])).toBeNull();
    },
  );
});
