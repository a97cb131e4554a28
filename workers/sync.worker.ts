/// <reference types="vite/client" />
/** Worker entry point: exposes the engine to the page that started it. */
import { expose, proxy } from 'comlink';
import { leaveDatabases } from '#db/database/watched-database.ts';
import { likelyUser, openDatabase, openDevice } from './browser/database.ts';
import { browserPorts } from './browser/ports.ts';
import { openBrowserSocket } from './browser/socket.ts';
import { traceToInspector } from './browser/trace.ts';
import type { WorkerApi } from './sync/api.ts';
import { startEngine } from './sync/engine.ts';

const engine = startEngine({
  ports: import.meta.env.DEV ? { ...browserPorts, trace: traceToInspector() } : browserPorts,
  openSocket: openBrowserSocket,
  device: openDevice(),
  openDatabase,
  likelyUser,
});

/** Never released here: the browser releases it when this worker ends, for whatever reason. */
const alive = new Promise<void>((resolve) => {
  void navigator.locks.request(self.name, () => {
    resolve();
    return new Promise<never>(() => {});
  });
});

function leave(): Promise<void> {
  // What fails from now on was interrupted.
  self.addEventListener('unhandledrejection', (event) => event.preventDefault());
  return leaveDatabases();
}

/** Exposed immediately, so that no call of the page is lost: calls wait for the engine. */
const worker: WorkerApi = {
  alive: () => alive,
  engine: async () => proxy(await engine),
  leave,
};

expose(worker);
