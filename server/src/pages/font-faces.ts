import type { BuildSource } from './assets/build.ts';
import type { Manifest } from './assets/template.ts';
import { letters } from './brand-style.ts';

/** Returns the `@font-face` rules of the built fonts, for pages outside of the web build. */
export type ReadFontFaces = () => Promise<string>;

export const createFontFaceReader =
  (build: BuildSource): ReadFontFaces =>
  () =>
    build().then(
      ({ manifest }) => renderFontFaces(manifest),
      // Without a build the page uses the system's font.
      () => '',
    );

const renderFontFaces = (manifest: Manifest): string =>
  Object.entries(letters)
    .flatMap(([alphabet, range]) => {
      const key = Object.keys(manifest).find((name) => name.endsWith(`-${alphabet}.woff2`));
      const file = key && manifest[key]?.file;
      return file
        ? `@font-face{font-family:Rubik;src:url("/${file}") format("woff2");font-weight:400 900;font-display:swap;unicode-range:${range}}`
        : [];
    })
    .join('');
