import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const example = readFileSync('.env.example', 'utf8');
const documented = new Set([...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name));

/** The variables a server reads, off the keys of its schema. */
function readBy(file: string): string[] {
  const names = [...readFileSync(file, 'utf8').matchAll(/^\s+([A-Z][A-Z_]{2,}):/gm)];
  return names.map(([, name = '']) => name);
}

test.each(['server/src/env.ts', ...globSync('server/provider/src/env.ts')])(
  'every variable of %s is in .env.example',
  (file) => {
    const names = readBy(file);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !documented.has(name))).toEqual([]);
  },
);

test('every variable that compose asks for is in .env.example', () => {
  const compose = readFileSync('docker-compose.yml', 'utf8');
  const asked = [...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name);
  expect(asked.filter((name) => !documented.has(name))).toEqual([]);
});
