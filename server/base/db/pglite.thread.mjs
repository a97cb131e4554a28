/** Starts the embedded database's thread: a loader of the main thread does not reach into it, so TypeScript has its own. */
import { register } from 'tsx/esm/api';

register();
await import('#server/base/db/pglite.worker.ts');
