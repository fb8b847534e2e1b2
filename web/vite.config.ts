import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import { type BuildOptions, defineConfig, type UserConfig } from 'vite';
import { askStylesAgain } from './build/ask-styles-again.ts';
import { budget } from './build/budget.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { fileByFile } from './build/file-by-file.ts';
import { leaveOut } from './build/leave-out.ts';
import { paperParts } from './build/paper-parts.ts';
import { precompress } from './build/precompress.ts';
import { scopedName } from './build/scoped-name.ts';

const bff = process.env['BFF_ORIGIN'] ?? 'http://127.0.0.1:3000';
const fromBff = ['/trpc', '/media', '/upload', '/payment', '/csp-report'];

/** How i18next speaks to its developers. */
const advice = ['warn', 'log', 'once', 'deprecate'].map((kind) => `this.logger.${kind}`);

const browserBuild: BuildOptions = {
  target: 'es2022',
  manifest: true,
  // Two kilobytes less than the built-in minifier leaves, of the 138 that a first visit may cost.
  minify: 'terser',
  terserOptions: {
    module: true,
    ecma: 2020,
    safari10: false,
    compress: {
      passes: 3,
      keep_fargs: false,
      unsafe_arrows: true,
      pure_getters: true,
      unsafe_methods: true,
      // What libraries advise their developers; errors are still told.
      drop_console: ['log', 'info', 'debug', 'warn'],
      pure_funcs: [...advice, 'warnOnce', 'warn'],
    },
    mangle: {
      toplevel: true,
      // The keys of the generated route tree: the router reads the values only.
      properties: { regex: /^[A-Z]\w+Route$/ },
    },
  },
  // A data: url would be one more thing for the policy to allow.
  assetsInlineLimit: 0,
  modulePreload: {
    polyfill: false,
    // A chunk names its own scripts, and a list of all of them would weigh on every first visit.
    // Vite adds the styles of a chunk without this list.
    resolveDependencies: (_, scripts, { hostType }) => (hostType === 'html' ? scripts : []),
  },
  rolldownOptions: {
    // The browser needs the types of the contracts, not the parsers they come from.
    treeshake: {
      manualPureFunctions: ['z', 'section'],
      // Its sockets and streams, which nobody here opens, would come along with every first visit.
      moduleSideEffects: [{ test: /\/@trpc\/(?:client|server)\//, sideEffects: false }],
    },
    output: {
      codeSplitting: { groups: chunkGroups },
      // The first scripts list all styles and parts, and what differs in their names cannot be compressed.
      assetFileNames: 'assets/[name]-[hash:6][extname]',
      chunkFileNames: 'assets/[name]-[hash:7].js',
    },
  },
};

const serverBuild: BuildOptions = {
  outDir: 'dist/server',
  copyPublicDir: false,
  target: 'node24',
};

/** It runs where no packages of the web are installed, and says nothing that only developers want to hear. */
const forServer: UserConfig = {
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
};

/** For the browser, or with `--ssr` for the server, which paints the pages of guests with it. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    leaveOut(),
    askStylesAgain(),
    // Before react(): it splits the routes while they are still as written.
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: {
        // A loader comes with what it loads for: the first screen carries its own only.
        defaultBehavior: [
          ['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent'],
        ],
      },
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    ...(isSsrBuild ? [] : [paperParts(), fileByFile(), precompress(), budget()]),
  ],
  // What older Reacts lack, this one has.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector(?:\.js)?$/,
        replacement: 'use-sync-external-store/with-selector.js',
      },
    ],
  },
  css: { postcss: { plugins: [mantine()] }, modules: { generateScopedName: scopedName } },
  // The server puts each answer's own nonce in the place of this word.
  html: { cspNonce: '__nonce__' },
  ...(isSsrBuild && forServer),
  build: isSsrBuild ? serverBuild : browserBuild,
  server: { host: '127.0.0.1', proxy: Object.fromEntries(fromBff.map((path) => [path, bff])) },
}));
