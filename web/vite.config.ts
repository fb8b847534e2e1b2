import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';
import { scopedName } from './build/scoped-name.ts';

const bff = process.env['BFF_ORIGIN'] ?? 'http://127.0.0.1:3000';
const fromBff = ['/trpc', '/media', '/upload', '/payment', '/csp-report'];

/** Changes with our dependencies only: a deploy leaves it in the student's cache. */
const vendor = {
  name: 'vendor',
  test: /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|i18next|react-i18next|@tanstack\/[^/]+|@trpc\/[^/]+)\//,
};
/** What several screens share travels in one file instead of many small ones. */
const ours = {
  name: 'shared',
  test: /\/web\/src\/(?:components|lib|i18n\/[^/]*\.ts|theme)|\/shared\/src\//,
  minShareCount: 2,
};

export default defineConfig({
  plugins: [
    // Before react(): it splits the routes while they are still as written.
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    precompress(),
  ],
  css: { postcss: { plugins: [mantine()] }, modules: { generateScopedName: scopedName } },
  // The server puts each answer's own nonce in the place of this word.
  html: { cspNonce: '__nonce__' },
  build: {
    target: 'es2022',
    manifest: true,
    // Two kilobytes less than the built-in minifier leaves, of the 138 that a first visit may cost.
    minify: 'terser',
    terserOptions: {
      module: true,
      compress: { passes: 2, keep_fargs: false, unsafe_arrows: true },
      mangle: { toplevel: true },
    },
    // A data: url would be one more thing for the policy to allow.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The browser needs the types of the contracts, not the parsers they come from.
      treeshake: { manualPureFunctions: ['z', 'section'] },
      output: { codeSplitting: { groups: [vendor, ours] } },
    },
  },
  server: { host: '127.0.0.1', proxy: Object.fromEntries(fromBff.map((path) => [path, bff])) },
});
