import { basename } from 'node:path';

const owners = new Map<string, string>();

/**
 * `button-small` for `.small` in button.module.css: without the usual hash the names compress to nearly nothing, in
 * the styles and in the scripts. Two files of one name would share their classes, so the second one is refused.
 */
export function scopedName(local: string, file: string): string {
  const path = file.split('?')[0] ?? file;
  const name = basename(path, '.module.css');
  const owner = owners.get(name) ?? path;
  if (owner !== path) throw new Error(`Two style files are called ${name}: ${owner} and ${path}`);
  owners.set(name, path);
  return `${name}-${local}`;
}
