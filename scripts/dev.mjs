/**
 * `npm run dev`: starts Vite, which serves the app with live changes, and the server, which restarts when its files
 * change. If one of them ends, it stops the other.
 */
import { spawn } from 'node:child_process';
import { ROOT } from './root.mjs';
import { ensureDependencies, runCommand } from './setup.mjs';

const SERVER_PORT = process.env.PORT ?? '8080';
/** The page's origin: the server accepts writes only from there. */
const APP_URL = 'http://localhost:5173';

/**
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
function start(args, env) {
  return spawn(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'inherit' });
}

await runCommand(async () => {
  await ensureDependencies();
  const children = [
    start(['--watch', '--import', 'tsx', 'server/main.ts'], { PORT: SERVER_PORT, APP_URL, TZ: 'UTC' }),
    start(['node_modules/vite/bin/vite.js'], { DEV_SERVER: `http://127.0.0.1:${SERVER_PORT}` }),
  ];
  const stopAll = () => {
    for (const child of children) child.kill();
  };
  process.on('SIGINT', stopAll);
  process.on('SIGTERM', stopAll);
  const codes = children.map(
    (child) =>
      new Promise((resolve) =>
        child.on('close', (code) => {
          stopAll();
          resolve(code ?? 0);
        }),
      ),
  );
  return Math.max(...(await Promise.all(codes)));
});
