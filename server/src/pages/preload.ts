import type { Language } from '@fasl/shared/contracts/page/language';
import { listPageFiles, listPageNamespaces } from '@fasl/shared/rules/page/page-files';
import type { PageRoute, Visit } from '@fasl/shared/rules/page/page-route';
import { escapeHtml } from '@fasl/shared/rules/text/escape-html';
import type { Manifest } from './assets/template.ts';

type PreloadInput = {
  route: PageRoute | null;
  role: Visit['role'];
  language: Language;
  nonce: string;
};

/**
 * Preload links for the chunks, styles and translations of the route, and for the fonts. Skips
 * files that are missing in the build.
 */
export function renderPreloadLinks(manifest: Manifest, wanted: PreloadInput): string {
  const { language, nonce } = wanted;
  const named = Object.keys(manifest).filter((key) => isPreloaded(key, wanted));
  const roots = [...named, ...listsOf(manifest, named)];
  const loaded = reachable(manifest, ['index.html']);
  const extra = [...reachable(manifest, roots)].filter((key) => !loaded.has(key));

  const scripts = extra.map((key) => manifest[key]?.file ?? '').filter((f) => f.endsWith('.js'));
  const styles = new Set(extra.flatMap((key) => manifest[key]?.css ?? []));
  // Arabic text uses the Latin font for spaces and digits.
  const alphabets = language === 'ar-EG' ? ['arabic', 'latin'] : ['latin'];
  const fonts = alphabets.flatMap(
    (alphabet) => Object.keys(manifest).find((key) => key.endsWith(`-${alphabet}.woff2`)) ?? [],
  );

  return [
    ...fonts.map((font) =>
      link(`rel="preload" as="font" type="font/woff2" crossorigin`, manifest[font]?.file),
    ),
    ...scripts.map((file) => link(`rel="modulepreload" crossorigin nonce="${nonce}"`, file)),
    ...[...styles].map((file) => link(`rel="stylesheet" crossorigin nonce="${nonce}"`, file)),
  ]
    .filter(Boolean)
    .join('\n    ');
}

function isPreloaded(key: string, { route, role, language }: PreloadInput): boolean {
  if (listPageFiles(route, role).some((file) => key === file || key.startsWith(`${file}?`))) {
    return true;
  }
  const folder = `/locales/${language.slice(0, 2)}/`;
  return listPageNamespaces(route, role).some((area) => key.endsWith(`${folder}${area}.json`));
}

/** Modules that load translations dynamically. Without a preload the translations would be late. */
const wordLists = ['src/i18n/member-translations.ts'];

const listsOf = (manifest: Manifest, keys: string[]) =>
  wordLists.filter((list) => manifest[list]?.dynamicImports?.some((key) => keys.includes(key)));

/** The chunks including their static imports. */
function reachable(manifest: Manifest, roots: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const queue = [...roots];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    queue.push(...(manifest[key]?.imports ?? []));
  }
  return seen;
}

const link = (attributes: string, file: string | undefined) =>
  file ? `<link ${attributes} href="/${escapeHtml(file)}">` : '';
