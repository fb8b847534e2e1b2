import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findProgram, installDebian } from '../../../../../.ci/programs.ts';

const weights = [400, 900];
const scripts = [
  { name: 'latin', range: 'U+0000-05FF, U+2000-200B, U+2010-22FF' },
  { name: 'arabic', range: 'U+0600-06FF, U+200C-200F' },
];

/**
 * The fonts of the product with one file for each weight. Chromium embeds a variable font in a PDF
 * as drawings of its letters, which makes the PDF three times as large.
 */
export function buildStaticFonts(): string {
  const fonttools = findFonttools();
  const folder = mkdtempSync(join(tmpdir(), 'fasl-fonts-'));
  const faces = scripts.flatMap(({ name, range }) =>
    weights.map((weight) => {
      const source = resolve(`web/src/theme/fonts/rubik-${name}.woff2`);
      const target = join(folder, `${name}-${weight}.woff2`);
      const options = [
        'varLib.instancer',
        source,
        `wght=${weight}`,
        '-o',
        target,
        '--no-recalc-timestamp',
        '--quiet',
      ];
      execFileSync(fonttools, options, { stdio: ['ignore', 'ignore', 'inherit'] });
      const bytes = readFileSync(target).toString('base64');
      return `@font-face { font-family: "Fasl Print"; font-weight: ${weight}; unicode-range: ${range};
        src: url("data:font/woff2;base64,${bytes}") format("woff2"); }`;
    }),
  );
  rmSync(folder, { recursive: true });
  return faces.join('\n');
}

function findFonttools(): string {
  const find = () => findProgram('fonttools');
  // Reading woff2 needs brotli.
  const install = () => installDebian('fonttools') && installDebian('python3-brotli');
  const installed = find() ?? (install() && find());
  if (!installed) throw new Error('No fonttools: install it, and brotli for Python.');
  return installed;
}
