import type { Script } from './scripted-provider.ts';

export const student = {
  user: { id: 7, username: 'mariam', first_name: 'Mariam', last_name: 'Adel' },
  token: 'provider-token',
  redirect: null,
};
export const profile = { ...student.user, student: { wallet: { amount: 120.5 } } };

/** Responses of a provider with one student and an empty school. */
export const oneStudent: Record<string, Script> = {
  'POST /auth/login': () => student,
  'POST /auth/logout': () => null,
  'GET /student/profile': () => profile,
  'GET /classroom/search': (_, response) => {
    response.end(
      '{"data":{"classrooms":[],"instructors":[]},"meta":{"classrooms_total":0,"instructors_total":"0"}}',
    );
  },
};
