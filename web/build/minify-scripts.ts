import { type MinifyOptions, minify as minifyWithTerser } from 'terser';
import { minify, type Plugin } from 'vite';

/** Large libraries that pages load on demand. */
const onDemand = new Set(['pdf-viewer', 'time-chart', 'hls.light', 'typeset-formula']);

/**
 * Minifies with terser, because it saves 2 kB on a first visit over Vite's minifier. The large
 * libraries do not get smaller by it, and it takes 13 s for them.
 */
export function minifyScripts(options: MinifyOptions): Plugin {
  return {
    name: 'fasl:minify-scripts',
    apply: 'build',
    renderChunk: {
      order: 'post',
      async handler(code, { name, fileName }) {
        const minified = onDemand.has(name)
          ? await minify(fileName, code, { module: true, compress: { target: 'es2022' } })
          : await minifyWithTerser(code, options);
        return minified.code ?? null;
      },
    },
  };
}
