/** Creates a new embedded database in a folder, in a separate process: `node pglite.new.mjs folder`. */
import { PGlite } from '@electric-sql/pglite';

// The server was killed: its next start creates the database from the beginning.
process.on('disconnect', () => process.exit(1));
// The server decides, even when a signal reaches all processes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);

const lite = await PGlite.create(process.argv[2]);
await lite.close();
process.exit(0);
