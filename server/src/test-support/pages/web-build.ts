import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const template = `<!doctype html>
<html lang="en-GB" dir="ltr">
  <head>
    <meta charset="utf-8" />
    <title>Fasl</title>
    <!--head-->
    <meta property="csp-nonce" nonce="__nonce__">
    <script type="module" crossorigin src="/assets/index-1.js" nonce="__nonce__"></script>
    <link rel="stylesheet" crossorigin href="/assets/index-1.css" nonce="__nonce__">
  </head>
  <body>
    <div id="root"></div>
    <!--boot-->
  </body>
</html>`;

const manifest = {
  'index.html': { file: 'assets/index-1.js', isEntry: true },
  'src/routes/index.tsx?tsr-split=component': { file: 'assets/home-1.js' },
  'src/i18n/locales/ar/common.json': { file: 'assets/ar-1.js' },
  'src/i18n/locales/en/common.json': { file: 'assets/en-1.js' },
  'src/theme/fonts/rubik-arabic.woff2': { file: 'assets/rubik-arabic-1.woff2' },
  'src/theme/fonts/rubik-latin.woff2': { file: 'assets/rubik-latin-1.woff2' },
};

/** Renders its input and the number of renderings. */
const renderer = `let drawn = 0;
export const renderPage = async ({ address, boot }) => {
  const { title } = boot.queries.find(({ path }) => path === 'school.settings').data;
  if (title === 'Breaks') throw new Error('renderer failed');
  const style = title === 'Styled' ? ' style="color: red"' : '';
  return \`<main\${style}>\${boot.language} \${address} \${++drawn}</main>\`;
};`;

export const buildScript = `document.documentElement.dataset.ran = 'yes';`.padEnd(2_000, ' ');

const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#c2125c" d="M0 0h8v8H0z"/></svg>';

const builds: string[] = [];
/** Called after each test file by `.ci/vitest/remove-web-builds.ts`. */
export function removeWebBuilds(): void {
  for (const folder of builds.splice(0)) rmSync(folder, { recursive: true });
}

/** Creates a folder with the structure of the web build, and removes it after the test file. */
export function makeWebBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fasl-web-'));
  builds.push(folder);
  mkdirSync(join(folder, '.vite'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'server'));
  writeFileSync(join(folder, 'index.html'), template);
  writeFileSync(join(folder, 'favicon.svg'), favicon);
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'embed.js'), 'export {};');
  writeFileSync(join(folder, 'lesson-worker.js'), '');
  writeFileSync(join(folder, 'push-worker.js'), '');
  writeFileSync(join(folder, 'assets/pdf.worker.min-1.mjs'), '');
  writeFileSync(join(folder, 'assets/index-1.js'), buildScript);
  writeFileSync(join(folder, 'assets/index-1.js.br'), brotliCompressSync(buildScript));
  writeFileSync(join(folder, 'assets/index-1.js.gz'), gzipSync(buildScript));
  writeFileSync(join(folder, 'assets/index-1.css'), 'body { color: black }');
  writeFileSync(join(folder, 'server/entry-server.js'), renderer);
  return folder;
}
