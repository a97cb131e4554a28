/**
 * Starts a child process of the server from its TypeScript source, which needs its own loader there. The path within
 * `server/` is the argument.
 */
import { register } from 'tsx/esm/api';

register();
await import(`#server/${process.argv[2]}`);
