import { globSync, readFileSync } from 'node:fs';
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
export type Build = { template: string; manifest: Manifest; styles: Styles };

/** What each file of styles holds, by its address. */
export type Styles = Record<string, string>;

export function readBuild(directory: string): Build {
  return {
    template: readFileSync(join(directory, 'index.html'), 'utf8'),
    manifest: JSON.parse(readFileSync(join(directory, '.vite/manifest.json'), 'utf8')),
    styles: Object.fromEntries(
      globSync('assets/*.css', { cwd: directory }).map((file) => [
        `/${file}`,
        readFileSync(join(directory, file), 'utf8'),
      ]),
    ),
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
export function fillTemplate(
  { template, styles }: Omit<Build, 'manifest'>,
  parts: PageParts,
): string {
  const { nonce, html, title, head, boot, noscript, painted } = parts;
  const preloads = parts.preloads && `  ${parts.preloads}\n  `;
  const data = `<script type="application/json" id="boot" nonce="${nonce}">${scriptJson(boot)}</script>`;
  const page = template
    .replaceAll('__nonce__', () => nonce)
    .replace(/<html[^>]*>/, () => html)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace('</head>', () => `${preloads}</head>`);
  const ordered = painted ? showAtOnce(page, { styles, nonce }) : page;
  return ordered
    .replace('<!--head-->', () => head)
    .replace('<!--boot-->', () => data)
    .replace('<div id="root"></div>', (empty) => {
      const root = painted
        ? `<div id="root" data-painted="${painted.language}">${painted.markup}</div>`
        : empty;
      // Above all that will not answer.
      return `<noscript>${noscript}</noscript>\n    ${root}`;
    });
}

/**
 * What is painted already brings its styles along, and its letters come before what makes it answer.
 * The links stay for the build's loader, which looks for them; disabled, and for no medium, they fetch nothing.
 */
function showAtOnce(page: string, { styles, nonce }: { styles: Styles; nonce: string }): string {
  return page
    .replace(scriptTags, '$1 fetchpriority="low">')
    .replace(styleLinks, (link, attributes: string, address: string) => {
      const style = styles[address];
      if (style === undefined) return link;
      return `<style nonce="${nonce}">${style}</style><link ${attributes} media="not all" disabled>`;
    });
}

const scriptTags = /(<(?:script type="module"|link rel="modulepreload")[^>]*)>/g;
const styleLinks = /<link (rel="stylesheet"[^>]*href="([^"]+)"[^>]*)>/g;
