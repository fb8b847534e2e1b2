export type ManifestChunk = { file: string; imports?: string[]; css?: string[] };
export type Manifest = Record<string, ManifestChunk>;

/** The modules that a screen loads in addition to the entry, and all its translation namespaces. */
export type Screen = { modules: string[]; areas: string[] };

export type Language = 'en' | 'ar';

/** All files of a first visit to a screen: scripts, styles and the fonts of its language. */
export function listFirstLoadFiles(
  manifest: Manifest,
  screen: Screen,
  language: Language,
): string[] {
  const translations = screen.areas.map((area) => `src/i18n/locales/${language}/${area}.json`);
  const keys = ['index.html', ...screen.modules, ...translations];
  const missing = keys.filter((key) => listImportedKeys(manifest, key).length === 0);
  if (missing.length > 0) throw new Error(`not in the build manifest: ${missing.join(', ')}`);

  const chunks = reachable(
    manifest,
    keys.flatMap((key) => listImportedKeys(manifest, key)),
  );
  const files = chunks.flatMap(({ file, css = [] }) => [file, ...css]);
  return [...new Set([...files, ...selectFonts(manifest, language)])];
}

/** A component that is split from a route has the route's manifest key with a query. */
const listImportedKeys = (manifest: Manifest, key: string): string[] =>
  Object.keys(manifest).filter((one) => one === key || one.startsWith(`${key}?`));

function reachable(manifest: Manifest, roots: readonly string[]): ManifestChunk[] {
  const seen = new Map<string, ManifestChunk>();
  const queue = [...roots];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) continue;
    seen.set(key, chunk);
    queue.push(...(chunk.imports ?? []));
  }
  return [...seen.values()];
}

/** Arabic pages contain Latin digits and names too. */
function selectFonts(manifest: Manifest, language: Language): string[] {
  const scripts = language === 'ar' ? ['arabic', 'latin'] : ['latin'];
  return Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => scripts.some((script) => file.includes(`rubik-${script}-`)));
}
