import { basename } from 'node:path';

const owners = new Map<string, string>();

/**
 * Class names such as `button-small` for `.small` in button.module.css: without the usual hash they
 * compress to almost nothing. Two files with the same name would share their classes, so the second
 * one fails the build.
 */
export function buildScopedName(local: string, file: string): string {
  const path = file.split('?')[0] ?? file;
  const name = basename(path, '.module.css');
  const owner = owners.get(name) ?? path;
  if (owner !== path)
    throw new Error(`two style files have the name ${name}: ${owner} and ${path}`);
  owners.set(name, path);
  return `${name}-${local}`;
}
