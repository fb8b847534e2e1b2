import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const theme = resolve('web/src/theme');
const read = (name: string) => readFileSync(`${theme}/${name}`, 'utf8');

/** The fonts and colours of the product, without requests for files. */
export function readThemeStyle(): string {
  const fonts = read('fonts.css').replaceAll(/url\("\.\/([^"]+)"\)/g, (_, name: string) => {
    const bytes = readFileSync(`${theme}/${name}`).toString('base64');
    return `url("data:font/woff2;base64,${bytes}")`;
  });
  return fonts + read('colors.css');
}

/** A page in the light scheme of the primary theme. */
export const buildDocument = (style: string, { language = 'ar', body = '' } = {}): string =>
  `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}" data-theme="primary" data-scheme="light">
<meta charset="utf-8"><title></title><style>${readThemeStyle()}${style}</style><body>${body}</body></html>`;
