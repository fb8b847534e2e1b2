import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const home = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** What a paper may need and does not bring along, by the folder it lies in. */
const wanted = {
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(?:pfb|ttf)$/,
  wasm: /^(?:jbig2|openjpeg)\.wasm$/,
} as const;

/** Lays the fonts, letter tables and picture decoders of pdf.js where the reader fetches them, one by one as a paper asks. */
export function paperParts(): Plugin {
  return {
    name: 'fasl:paper-parts',
    apply: 'build',
    generateBundle() {
      const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
        version: string;
      };
      for (const [folder, pattern] of Object.entries(wanted)) {
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
