/** Writes the log: JSON lines on standard output, or readable lines if that is a terminal. */
import pino, { type DestinationStream, type Logger } from 'pino';
import * as v from 'valibot';
import { clockTime, OPERATOR_ZONE } from './operator-times.ts';

/** Paths of values that are never logged. */
const SECRETS = ['password', '*.password', 'headers.cookie', 'headers.authorization'];

const Line = v.looseObject({ level: v.number(), time: v.string(), msg: v.optional(v.string(), '') });
const WARN = 40;

/** @param zone of the times that a terminal shows; JSON lines have UTC */
export function createLog(level: string, zone = OPERATOR_ZONE): Logger {
  const options = { level, base: null, redact: SECRETS, timestamp: pino.stdTimeFunctions.isoTime };
  return process.stdout.isTTY ? pino(options, readable(process.stdout, zone)) : pino(options);
}

/** Writes lines such as `09:30:00 Ready at http://localhost:8080`, followed by the other fields. */
export function readable(terminal: { write(text: string): void }, zone: string): DestinationStream {
  return {
    write(json) {
      const { level, time, msg, ...more } = v.parse(Line, JSON.parse(json));
      const mark = level >= WARN ? '! ' : '';
      const rest = Object.keys(more).length > 0 ? `  ${JSON.stringify(more)}` : '';
      terminal.write(`${clockTime(Date.parse(time), zone)} ${mark}${msg}${rest}\n`);
    },
  };
}
