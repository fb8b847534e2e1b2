import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';

const bff = process.env['BFF_ORIGIN'] ?? 'http://127.0.0.1:3000';
const fromBff = ['/trpc', '/media', '/upload', '/payment', '/csp-report'];

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
  css: { postcss: { plugins: [mantine()] } },
  // The server puts each answer's own nonce in the place of this word.
  html: { cspNonce: '__nonce__' },
  build: {
    target: 'es2022',
    manifest: true,
    // A data: url would be one more thing for the policy to allow.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The browser needs the types of the contracts, not the parsers they come from.
      treeshake: { manualPureFunctions: ['z', 'section'] },
    },
  },
  server: { host: '127.0.0.1', proxy: Object.fromEntries(fromBff.map((path) => [path, bff])) },
});
