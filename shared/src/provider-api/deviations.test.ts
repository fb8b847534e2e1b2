import { describe, expect, test } from 'vitest';
import { Profile } from './account/profile.ts';

const profile = {
  username: 'mona',
  first_name: 'Mona',
  last_name: 'Ali',
  student: { wallet: { amount: 12 } },
};

describe('Profile', () => {
  test('reads education objects that carry only a name', () => {
    const student = {
      ...profile.student,
      educationType: { name: 'National' },
      educationYear: { name: 'Third Secondary' },
      educationLanguage: { name: 'Arabic' },
      educationSection: { name: 'Science' },
    };
    expect(Profile.parse({ ...profile, student }).student).toMatchObject({
      educationType: { id: null, name: 'National' },
      educationSection: { name: 'Science' },
      wallet: { amount: 12 },
    });
  });

  test.each([
    { educationType: {} },
    { educationYear: 'Third Secondary' },
    { parent_relation: 'Guardian' },
  ])('reads %o as null and keeps the wallet', (deviation) => {
    const student = { ...profile.student, ...deviation };
    const [field] = Object.keys(deviation);
    expect(Profile.parse({ ...profile, student }).student).toMatchObject({
      [field ?? '']: null,
      wallet: { amount: 12 },
    });
  });

  test('reads a card without a QR code whose number is a JSON number', () => {
    const read = Profile.parse({ ...profile, gender: 'unknown', student_card: { number: 77 } });
    expect(read).toMatchObject({ gender: null, student_card: { number: '77', qr: null } });
  });
});
