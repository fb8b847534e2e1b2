import { afterEach, beforeEach } from 'vitest';

const write = console.error;
const calls: unknown[][] = [];

/** React and i18next report mistakes with console.error, which fails the test here. */
beforeEach(() => {
  console.error = (...words: unknown[]) => {
    calls.push(words);
    write(...words);
  };
});

afterEach(() => {
  console.error = write;
  const first = calls[0];
  calls.length = 0;
  if (first) throw new Error(`console.error was called: ${first.map(String).join(' ')}`);
});
