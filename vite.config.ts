/** Configures the build of the app: the page, its workers and the service worker, all into dist/app. */
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { TARGET } from './scripts/oldest-browsers.mjs';
import { firstScreen, firstScreenFirst } from './scripts/vite/first-screen.ts';
import { forGuests, guestFiles } from './scripts/vite/guest-files.ts';
import { readMessages } from './scripts/vite/messages.ts';
import { splash } from './scripts/vite/splash.ts';

/**
 * Where `npm run dev` starts the server; the development page forwards to it all requests except for files of the app.
 */
const DEV_SERVER = process.env.DEV_SERVER ?? 'http://127.0.0.1:8080';
const TO_SERVER = { target: DEV_SERVER, changeOrigin: false };

export default defineConfig({
  plugins: [
    // Its options are in tsr.config.json.
    tanstackRouter(),
    react(),
    tailwindcss(),
    readMessages(),
    firstScreen(),
    guestFiles(),
    splash(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      // The page registers it itself: under Trusted Types a generated script could not.
      injectRegister: false,
      // public/manifest.webmanifest is the manifest.
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        target: TARGET,
        // Everything, so that every screen opens offline, visited before or not.
        globPatterns: ['**/*.{js,css,html,woff2,svg,png,webmanifest}'],
        // Only a browser that offers to install the app, or a device with the installed app, shows the first three; no
        // user needs the guide pictures of all languages (sw/guides.ts).
        globIgnores: ['screenshots/**', 'splash/**', 'icons/shortcuts/**', 'guides/**'],
        maximumFileSizeToCacheInBytes: 5_000_000,
        manifestTransforms: [(files) => ({ manifest: forGuests(firstScreenFirst(files)) })],
      },
    }),
  ],
  worker: { format: 'es' },
  build: {
    target: TARGET,
    outDir: 'dist/app',
    sourcemap: true,
    // Data URLs would need an exception in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  // In development the worker starts after the page: packages found only then would be bundled again under it.
  optimizeDeps: { entries: ['index.html', 'workers/sync.worker.ts'] },
  server: {
    host: 'localhost',
    port: 5173,
    strictPort: true,
    proxy: {
      '^/(api|sanctum|broadcasting|files)/': TO_SERVER,
      '^/app/': { ...TO_SERVER, ws: true },
    },
  },
});
