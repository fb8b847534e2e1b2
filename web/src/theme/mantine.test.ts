import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';

const styles = `${dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css'))}/styles`;
const ours = readFileSync(`${import.meta.dirname}/mantine.css`, 'utf8');

const mantines = new Set(['default-css-variables', 'baseline', 'global']);
const files = globSync(`${styles}/*.css`).filter(
  (file) => !file.includes('.layer.') && ![...mantines].some((name) => file.includes(name)),
);

/** Mantine variables that a file uses without a fallback and does not set. */
function variablesIn(css: string): string[] {
  const own = new Set(css.match(/--mantine-[\w-]+(?=\s*:)/g));
  const used = [...css.matchAll(/var\((--mantine-[\w-]+)\)/g)].map(([, name = '']) => name);
  return used.filter((name) => !own.has(name));
}

const defined = new Set(ours.match(/--mantine-[\w-]+(?=:)/g));

describe('mantine.css', () => {
  test("finds Mantine's style files", () => {
    expect(files.length).toBeGreaterThan(50);
  });

  test("defines every variable that Mantine's components use", () => {
    const missing = files.flatMap((file) =>
      variablesIn(readFileSync(file, 'utf8')).filter((name) => !defined.has(name)),
    );

    expect([...new Set(missing)].toSorted()).toEqual([]);
  });

  test("defines Mantine's variables with existing tokens", () => {
    const tokens = ['tokens', 'colors'].map((name) =>
      readFileSync(`${import.meta.dirname}/${name}.css`, 'utf8'),
    );
    const known = new Set(tokens.join('').match(/--[\w-]+(?=:)/g));
    const used = [...ours.matchAll(/var\((--(?!mantine)[\w-]+)\)/g)].map(([, name = '']) => name);

    expect(used.filter((name) => !known.has(name))).toEqual([]);
  });
});
