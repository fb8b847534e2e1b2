/** The accounts of the demo school that a visitor may try. */
export const demoLogins = [
  { who: 'A fresh student', identifier: 'fresh@fasl.test', password: 'Student1pass' },
  { who: 'Mid-year, with money', identifier: 'mariam@fasl.test', password: 'Student1pass' },
  { who: 'In trouble', identifier: 'trouble@fasl.test', password: 'Student1pass' },
];
