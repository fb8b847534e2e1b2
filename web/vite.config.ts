import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import type { MinifyOptions } from 'terser';
import { type BuildOptions, defineConfig, type Plugin, type UserConfig } from 'vite';
import { budget } from './build/budget.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { dropUnusedModules } from './build/drop-unused-modules.ts';
import { minifyScripts } from './build/minify-scripts.ts';
import { pdfAssets } from './build/pdf-assets.ts';
import { precompress } from './build/precompress.ts';
import { retryStyles } from './build/retry-styles.ts';
import { buildScopedName } from './build/scoped-name.ts';
import { sequentialScripts } from './build/sequential-scripts.ts';

const bff = process.env['BFF_ORIGIN'] ?? 'http://127.0.0.1:3000';
const fromBff = ['/trpc', '/media', '/upload', '/payment', '/csp-report'];

/** Log calls of i18next that only help developers. */
const advice = ['warn', 'log', 'once', 'deprecate'].map((kind) => `this.logger.${kind}`);

const terserOptions: MinifyOptions = {
  module: true,
  ecma: 2020,
  safari10: false,
  compress: {
    passes: 3,
    keep_fargs: false,
    unsafe_arrows: true,
    pure_getters: true,
    unsafe_methods: true,
    // Removes development warnings of libraries; errors are still logged.
    drop_console: ['log', 'info', 'debug', 'warn'],
    pure_funcs: [...advice, 'warnOnce', 'warn'],
  },
  mangle: {
    toplevel: true,
    // Keys of the generated route tree: the router reads only the values.
    properties: { regex: /^[A-Z]\w+Route$/ },
  },
};

const browserBuild: BuildOptions = {
  target: 'es2022',
  manifest: true,
  // minifyScripts() does it.
  minify: false,
  cssMinify: true,
  // Data URLs would have to be allowed by the CSP.
  assetsInlineLimit: 0,
  modulePreload: {
    polyfill: false,
    // A chunk imports its own scripts, and a list of all of them would add weight to every first
    // visit. Vite adds the styles of a chunk without this list.
    resolveDependencies: (_, scripts, { hostType }) => (hostType === 'html' ? scripts : []),
  },
  rolldownOptions: {
    // The browser needs the types of the contracts, not their parsers.
    treeshake: {
      manualPureFunctions: ['z', 'section'],
      // tRPC's WebSockets and streams are unused and would otherwise be part of every first visit.
      moduleSideEffects: [{ test: /\/@trpc\/(?:client|server)\//, sideEffects: false }],
    },
    output: {
      minify: false,
      codeSplitting: { groups: chunkGroups },
      // The first scripts list all styles and chunks, so names there count for each first visit.
      assetFileNames: ({ names: [name = ''] }) =>
        name.endsWith('.css') ? 'assets/[hash:5][extname]' : 'assets/[name]-[hash:5][extname]',
      chunkFileNames: ({ name, isDynamicEntry }) =>
        isDynamicEntry ? 'assets/[hash:7].js' : `assets/${name.slice(0, 16)}-[hash:7].js`,
    },
  },
};

const serverBuild: BuildOptions = {
  outDir: 'dist/server',
  copyPublicDir: false,
  target: 'node24',
};

/** Bundles the web's dependencies, without their development warnings. */
const forServer: UserConfig = {
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
};

/** The text of a formula is readable before its fonts arrive. */
const readableFormulas: Plugin = {
  name: 'readable-formulas',
  enforce: 'pre',
  transform: {
    filter: { id: /katex[^/]*\.css/ },
    handler: (code) => code.replaceAll('font-display:block', 'font-display:swap'),
  },
};

/** Builds for the browser, or with `--ssr` for the server, which renders pages with the bundle. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    dropUnusedModules(),
    readableFormulas,
    retryStyles(),
    // Before react(), because it splits the routes in their original source.
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        // A loader is in its route's chunk, so the first screen loads only its own loader.
        defaultBehavior: [
          ['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent'],
        ],
      },
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    ...(isSsrBuild
      ? []
      : [pdfAssets(), sequentialScripts(), minifyScripts(terserOptions), precompress(), budget()]),
  ],
  // React 19 provides what these shims add to older versions.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector(?:\.js)?$/,
        replacement: 'use-sync-external-store/with-selector.js',
      },
    ],
  },
  css: { postcss: { plugins: [mantine()] }, modules: { generateScopedName: buildScopedName } },
  // The server replaces this placeholder with the nonce of each response.
  html: { cspNonce: '__nonce__' },
  ...(isSsrBuild && forServer),
  build: isSsrBuild ? serverBuild : browserBuild,
  server: { host: '127.0.0.1', proxy: Object.fromEntries(fromBff.map((path) => [path, bff])) },
}));
