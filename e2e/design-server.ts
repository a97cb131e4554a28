/** The app as in development, which alone has the page of all patterns. What is no file of it goes to a real server. */
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const HOST = '127.0.0.1';

export interface DesignServer {
  readonly url: string;
  close(): Promise<void>;
}

export async function startDesignServer(serverUrl: string): Promise<DesignServer> {
  const cacheDir = await mkdtemp(join(tmpdir(), 'outing-design-'));
  const toServer = { target: serverUrl, changeOrigin: true };
  const vite = await createServer({
    root: ROOT,
    cacheDir,
    logLevel: 'error',
    clearScreen: false,
    server: {
      host: HOST,
      port: 0,
      strictPort: false,
      hmr: false,
      // The packages may stand elsewhere, behind a link.
      fs: { allow: [ROOT, await realpath(join(ROOT, 'node_modules'))] },
      // Nobody changes a file meanwhile.
      watch: null,
      proxy: { '^/(api|sanctum|broadcasting|files)/': toServer, '^/app/': { ...toServer, ws: true } },
    },
  });
  await vite.listen();
  const address = vite.httpServer?.address();
  if (!address || typeof address === 'string') throw new Error('The system gave no port');
  return {
    url: `http://${HOST}:${address.port}`,
    async close() {
      await vite.close();
      await rm(cacheDir, { recursive: true, force: true });
    },
  };
}
