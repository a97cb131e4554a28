/** Makes a new embedded database in a folder, in a process of its own: `node pglite.new.mjs folder`. */
import { PGlite } from '@electric-sql/pglite';

// The server was killed: what is half made is made anew at its next start.
process.on('disconnect', () => process.exit(1));
// The server decides, also where a signal reaches all processes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);

const lite = await PGlite.create(process.argv[2]);
await lite.close();
process.exit(0);
