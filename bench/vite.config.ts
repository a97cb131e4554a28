/** Builds the pages of the bench like the app, with the same targets, into dist/bench. */
import { defineConfig } from 'vite';
import { TARGET } from '../scripts/oldest-browsers.mjs';

export default defineConfig({
  root: 'bench/pages',
  publicDir: false,
  worker: { format: 'es' },
  build: {
    target: TARGET,
    outDir: '../../dist/bench',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { input: ['ours', 'raw', 'bare'].map((page) => `bench/pages/${page}.html`) },
  },
});
