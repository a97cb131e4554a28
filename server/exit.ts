/** Ends a process that can not go on. */
import { ValiError } from 'valibot';
import { SettingError } from './config.ts';
import { FolderInUse } from './db/folder-lock.ts';

/** A port that is taken, a folder that can not be written, a database that does not answer. */
function isOfSystem(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error;
}

function explain(error: unknown): string {
  if (error instanceof SettingError || error instanceof FolderInUse || error instanceof ValiError) {
    return error.message;
  }
  if (isOfSystem(error)) return error.message;
  if (error instanceof Error) return error.stack ?? error.message;
  return String(error);
}

/** Says why on standard error (one line for what its operator can mend) and exits with 1. */
export function exitWith(error: unknown): never {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
