import { readFileSync, writeFileSync } from 'node:fs';

const folder = new URL('../../../deploy/postgresql/', import.meta.url);

/** Fills in a sample file of deploy/postgresql, as `envsubst` does. */
export function fillTemplate(name: string, values: Record<string, string>, target: string): void {
  const text = readFileSync(new URL(name, folder), 'utf8');
  const filled = text.replace(/\$\{(\w+)\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`${name} needs a value for ${key}`);
    return value;
  });
  writeFileSync(target, filled, { mode: 0o644 });
}
