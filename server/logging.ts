/** The log: JSON lines on standard output, readable ones where that is a terminal. */
import pino, { type DestinationStream, type Logger } from 'pino';
import * as v from 'valibot';

/** Never in the log, wherever they stand. */
const SECRETS = ['password', '*.password', 'headers.cookie', 'headers.authorization'];

const Line = v.looseObject({ level: v.number(), time: v.string(), msg: v.optional(v.string(), '') });
const WARN = 40;

export function createLog(level: string): Logger {
  const options = { level, base: null, redact: SECRETS, timestamp: pino.stdTimeFunctions.isoTime };
  return process.stdout.isTTY ? pino(options, readable(process.stdout)) : pino(options);
}

/** Writes `09:30:00 Ready at http://localhost:8080`, and what else is known behind it. */
export function readable(terminal: { write(text: string): void }): DestinationStream {
  return {
    write(json) {
      const { level, time, msg, ...more } = v.parse(Line, JSON.parse(json));
      const mark = level >= WARN ? '! ' : '';
      const rest = Object.keys(more).length > 0 ? `  ${JSON.stringify(more)}` : '';
      terminal.write(`${time.slice(11, 19)} ${mark}${msg}${rest}\n`);
    },
  };
}
