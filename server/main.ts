/** `npm start`: runs one process that serves the app, its API, its sockets and its files. */
import { loadConfig } from './base/config/config.ts';
import { createLog } from './base/config/logging.ts';
import { connect } from './base/db/connect.ts';
import { parts } from './parts.ts';
import { exitWith } from './programs/exit.ts';
import { stopOnSignals } from './programs/stop.ts';
import { sampleAccount } from './sample/load.ts';
import { start } from './start.ts';

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const log = createLog(config.logLevel, config.operatorZone);
  const database = await connect(config, { log, clock: Date.now, onDeath: exitWith });
  try {
    const server = await start({ config, database, log, clock: Date.now }, parts);
    stopOnSignals(server.stop, log);
    if (database.kind === 'embedded') {
      log.warn(
        { data_dir: config.dataDir },
        'The embedded database survives a killed process, not a power cut: copies are kept in the backup folder.',
      );
    }
    log.info({ host: config.host, port: server.port, database: database.kind }, `Ready at ${config.appUrl}`);
    const account = await sampleAccount(database.db);
    if (account)
      log.info(`Log in with the sample account ${account.email} and the password ${account.password}`);
  } catch (error) {
    await database.close();
    throw error;
  }
}

main().catch(exitWith);
