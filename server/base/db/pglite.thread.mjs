/** Starts the embedded database's thread: the main thread's loader does not reach it, so it loads TypeScript itself. */
import { register } from 'tsx/esm/api';

register();
await import('#server/base/db/pglite.worker.ts');
