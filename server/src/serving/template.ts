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
};

/** The places are filled one after the other, and no value can hold the mark of a later one. */
export function fillTemplate(template: string, parts: PageParts): string {
  const { nonce, html, title, head, boot, noscript } = parts;
  const preloads = parts.preloads && `  ${parts.preloads}\n  `;
  const data = `<script type="application/json" id="boot" nonce="${nonce}">${scriptJson(boot)}</script>`;
  return template
    .replaceAll('__nonce__', () => nonce)
    .replace(/<html[^>]*>/, () => html)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace('</head>', () => `${preloads}</head>`)
    .replace('<!--head-->', () => head)
    .replace('<!--boot-->', () => `<noscript>${noscript}</noscript>\n    ${data}`);
}
