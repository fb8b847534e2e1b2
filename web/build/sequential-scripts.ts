import type { Plugin } from 'vite';

const entry = /<script type="module"[^>]*><\/script>/;
const parts = /<link rel="modulepreload"([^>]*) href="([^"]+)"([^>]*)>/g;

/**
 * Runs the first scripts one by one instead of as one task, so slow phones respond to input between
 * them.
 */
export function sequentialScripts(): Plugin {
  return {
    name: 'fasl:sequential-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const start = entry.exec(html)?.[0] ?? '';
        const links = [...html.matchAll(parts)];
        const last = links.at(-1)?.[0];
        if (!start || !last) throw new Error('index.html has no scripts');
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
