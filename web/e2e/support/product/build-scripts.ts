import { readFileSync } from 'node:fs';

type Manifest = Record<string, { file: string; name?: string }>;

/** Matches scripts of the build by their names in its manifest: file names contain a hash only. */
export function matchScripts(...names: string[]): (url: URL) => boolean {
  const manifest = JSON.parse(readFileSync('web/dist/.vite/manifest.json', 'utf8')) as Manifest;
  const chunks = Object.values(manifest).filter(({ name = '' }) => names.includes(name));
  for (const name of names) {
    if (!chunks.some((chunk) => chunk.name === name)) throw new Error(`no script ${name}`);
  }
  const paths = new Set(chunks.map(({ file }) => `/${file}`));
  return ({ pathname }) => paths.has(pathname);
}
