import { describe, expect, test } from 'vitest';
import { readEnv } from '../env.ts';
import { createSchoolSelector } from './select-school.ts';

const origins = ['http://cairo.localhost', 'http://giza.localhost:8080'];
const select = createSchoolSelector(
  origins.map((PUBLIC_ORIGIN, index) => ({
    env: readEnv({ PUBLIC_ORIGIN }),
    otherHosts: index === 0 ? ['www.cairo.localhost'] : [],
  })),
);

describe('createSchoolSelector', () => {
  test.each([
    ['cairo.localhost', origins[0], false],
    ['CAIRO.localhost', origins[0], false],
    ['cairo.localhost:80', origins[0], false],
    ['www.cairo.localhost', origins[0], true],
    ['giza.localhost:8080', origins[1], false],
  ])('selects the school of %s', (host, origin, isOtherHost) => {
    const selected = select(host);
    expect(selected?.school.env.publicOrigin).toBe(origin);
    expect(selected?.isOtherHost).toBe(isOtherHost);
  });

  test.each([
    undefined,
    '',
    'localhost',
    'x.cairo.localhost',
    'cairo.localhost.evil.test',
    'cairo.localhost.',
    'giza.localhost',
    'cairo.localhost:8080',
    '__proto__',
  ])('selects no school for the host "%s"', (host) => {
    expect(select(host)).toBeUndefined();
  });
});
