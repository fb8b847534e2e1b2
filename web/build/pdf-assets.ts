import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Assets that a PDF may need and does not embed, by pdf.js folder. */
const assetFolders = {
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(?:pfb|ttf)$/,
  wasm: /^(?:jbig2|openjpeg)\.wasm$/,
} as const;

/**
 * Copies the fonts, character maps and image decoders of pdf.js, which the viewer loads on demand.
 */
export function pdfAssets(): Plugin {
  return {
    name: 'fasl:pdf-assets',
    apply: 'build',
    generateBundle() {
      const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
        version: string;
      };
      for (const [folder, pattern] of Object.entries(assetFolders)) {
        for (const name of readdirSync(join(home, folder)).filter((one) => pattern.test(one))) {
          this.emitFile({
            type: 'asset',
            fileName: `assets/paper-${version}/${folder}/${name}`,
            source: readFileSync(join(home, folder, name)),
          });
        }
      }
    },
  };
}
