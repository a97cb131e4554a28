/** The log: JSON lines on standard output, readable ones where that is a terminal. */
import pino, { type Logger } from 'pino';

/** Never in the log, wherever they stand. */
const SECRETS = ['password', '*.password', 'headers.cookie', 'headers.authorization'];

export function createLog(level: string): Logger {
  return pino({ level, base: null, redact: SECRETS, timestamp: pino.stdTimeFunctions.isoTime });
}
