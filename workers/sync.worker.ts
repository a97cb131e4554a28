/// <reference types="vite/client" />
/** Entry of the sync worker: opens the engine's door to the page that started it. */
import { expose } from 'comlink';
import { openDatabase, openDevice } from './browser/database.ts';
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
});

/** Never let go: the browser does that when this worker ends, whatever ends it. */
const alive = new Promise<void>((resolve) => {
  void navigator.locks.request(self.name, () => {
    resolve();
    return new Promise<never>(() => {});
  });
});

/** The door stands open at once; what comes before the engine is ready waits for it. */
const door: WorkerApi = {
  alive: () => alive,
  mutate: async (...args) => (await engine).mutate(...args),
  call: async (...args) => (await engine).call(...args),
  subscribe: async (...args) => (await engine).subscribe(...args),
  open: async (...args) => (await engine).open(...args),
  close: async (...args) => (await engine).close(...args),
  syncNow: async () => (await engine).syncNow(),
  retry: async (...args) => (await engine).retry(...args),
  discard: async (...args) => (await engine).discard(...args),
  freeSpace: async () => (await engine).freeSpace(),
  signOut: async (...args) => (await engine).signOut(...args),
  hint: async (...args) => (await engine).hint(...args),
};

expose(door);
