import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scriptJson } from './escape.ts';

export type ManifestChunk = {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
};
export type Manifest = Record<string, ManifestChunk>;

/** What the build of the web left behind. */
export type Build = { template: string; manifest: Manifest };

export function readBuild(directory: string): Build {
  return {
    template: readFileSync(join(directory, 'index.html'), 'utf8'),
    manifest: JSON.parse(readFileSync(join(directory, '.vite/manifest.json'), 'utf8')),
  };
}

export type PageParts = {
  nonce: string;
  /** The opening tag of the document. */
  html: string;
  /** Markup, escaped by whoever made it. */
  title: string;
  head: string;
  /** What comes behind the build's own styles and scripts, so that it also counts behind them. */
  preloads: string;
  boot: unknown;
  noscript: string;
  /** What the first screen of a guest shows, as the browser will draw it; `null` leaves all to the browser. */
  painted: { language: string; markup: string } | null;
};

/** The places are filled one after the other, and no value can hold the mark of a later one. */
export function fillTemplate(template: string, parts: PageParts): string {
  const { nonce, html, title, head, boot, noscript, painted } = parts;
  const preloads = parts.preloads && `  ${parts.preloads}\n  `;
  const data = `<script type="application/json" id="boot" nonce="${nonce}">${scriptJson(boot)}</script>`;
  const page = template
    .replaceAll('__nonce__', () => nonce)
    .replace(/<html[^>]*>/, () => html)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace('</head>', () => `${preloads}</head>`);
  const ordered = painted ? page.replace(scriptTags, '$1 fetchpriority="low">') : page;
  return ordered
    .replace('<!--head-->', () => head)
    .replace('<!--boot-->', () => `<noscript>${noscript}</noscript>\n    ${data}`)
    .replace('<div id="root"></div>', (empty) =>
      painted ? `<div id="root" data-painted="${painted.language}">${painted.markup}</div>` : empty,
    );
}

/** What is painted already waits for its styles and letters, and only then for what makes it answer. */
const scriptTags = /(<(?:script type="module"|link rel="modulepreload")[^>]*)>/g;
