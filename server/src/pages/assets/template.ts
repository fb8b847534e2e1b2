import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toScriptJson } from '../../html/escape.ts';
import { earlyClickScript } from './early-click.ts';

export type ManifestChunk = {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
};
export type Manifest = Record<string, ManifestChunk>;

/** The output of the web build. */
export type Build = { template: string; manifest: Manifest; styles: Styles };

/** The CSS of each file, by URL. */
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

export type TemplateValues = {
  nonce: string;
  /** The document's opening tag. */
  html: string;
  /** Escaped markup. */
  title: string;
  head: string;
  /** Placed at the end of the head, after the styles and scripts of the build. */
  preloads: string;
  boot: unknown;
  noscript: string;
  /** The server-rendered first screen of a guest; `null` if rendered in the browser. */
  rendered: { language: string; markup: string } | null;
};

/** Escaped values cannot contain a placeholder, and the rendered markup is filled in last. */
export function fillTemplate(
  { template, styles }: Omit<Build, 'manifest'>,
  parts: TemplateValues,
): string {
  const { nonce, html, title, head, boot, noscript, rendered } = parts;
  const preloads = parts.preloads && `  ${parts.preloads}\n  `;
  const data = `<script type="application/json" id="boot" nonce="${nonce}">${toScriptJson(boot)}</script>`;
  const page = template
    .replaceAll('__nonce__', () => nonce)
    .replace(/<html[^>]*>/, () => html)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace('</head>', () => `${preloads}</head>`);
  const ordered = rendered ? inlineStyles(page, { styles, nonce }) : page;
  return ordered
    .replace('<!--head-->', () => head)
    .replace('<!--boot-->', () => data)
    .replace('<div id="root"></div>', (empty) => {
      const root = rendered
        ? `<script nonce="${nonce}">${earlyClickScript}</script>` +
          `<div id="root" data-rendered="${rendered.language}">${rendered.markup}</div>`
        : empty;
      // The message is shown above content that needs scripts.
      return `<noscript>${noscript}</noscript>\n    ${root}`;
    });
}

/**
 * Inlines the styles of a rendered page and loads fonts before scripts. The stylesheet links stay,
 * disabled, for Vite's loader.
 */
function inlineStyles(page: string, { styles, nonce }: { styles: Styles; nonce: string }): string {
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
