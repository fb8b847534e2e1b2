import type { Plugin } from 'vite';

const entry = /<script type="module"[^>]*><\/script>/;
const parts = /<link rel="modulepreload"([^>]*) href="([^"]+)"([^>]*)>/g;

/** What a page starts with is run file by file instead of all in one go: a small phone answers in between. */
export function fileByFile(): Plugin {
  return {
    name: 'fasl:file-by-file',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const start = entry.exec(html)?.[0] ?? '';
        const links = [...html.matchAll(parts)];
        const last = links.at(-1)?.[0];
        if (!start || !last) throw new Error('The page has no scripts to put in order.');
        const scripts = links.map(
          ([, before, address, after]) =>
            `<script type="module"${before} src="${address}"${after}></script>`,
        );
        return html
          .replace(start, '')
          .replace(last, () => [last, ...scripts, start].join('\n    '));
      },
    },
  };
}
