/** Starts a process of the server's from its source, whose path within `server/` is the argument: TypeScript needs its loader there, too. */
import { register } from 'tsx/esm/api';

register();
await import(`#server/${process.argv[2]}`);
