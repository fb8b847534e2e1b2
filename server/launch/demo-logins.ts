const password = 'Student1pass';

export const demoLogins = {
  fresh: { who: 'A fresh student', identifier: 'fresh@fasl.test', password },
  mariam: { who: 'Mid-year, with money', identifier: 'mariam@fasl.test', password },
  trouble: { who: 'In trouble', identifier: 'trouble@fasl.test', password },
} as const;

export type DemoName = keyof typeof demoLogins;
