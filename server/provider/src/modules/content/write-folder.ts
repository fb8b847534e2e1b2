import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from '../command/usage-error.ts';
import { createJsonSchemas, schemaFolder } from './schema/json-schemas.ts';

/** Writes a school folder with the JSON Schemas for editors. Overwrites no file. */
export function writeFolder(folder: string, texts: Iterable<[string, string]>): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new UsageError(`${folder} is not empty. Name a new folder.`);
  }
  const schemas = [...createJsonSchemas()].map(
    ([name, text]) => [`${schemaFolder}/${name}`, text] as const,
  );
  for (const [path, text] of [...texts, ...schemas]) {
    writeFileSync(pathIn(folder, path), text);
  }
}

function pathIn(folder: string, path: string): string {
  const target = join(folder, path);
  mkdirSync(dirname(target), { recursive: true });
  return target;
}
