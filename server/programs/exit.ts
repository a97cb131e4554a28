/** Ends a process that cannot continue. */
import { ValiError } from 'valibot';
import { SettingError } from '../base/config/config.ts';
import { FolderInUse } from '../base/db/folder-lock.ts';
import { DatabaseRefused } from '../base/db/known-migrations.ts';

/** Such as a port in use, a folder that is not writable, or a database that does not respond. */
function isOfSystem(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error;
}

function explain(error: unknown): string {
  if (
    error instanceof SettingError ||
    error instanceof FolderInUse ||
    error instanceof DatabaseRefused ||
    error instanceof ValiError
  ) {
    return error.message;
  }
  if (isOfSystem(error)) return error.message;
  if (error instanceof Error) return error.stack ?? error.message;
  return String(error);
}

/** Writes the reason to standard error (one line if the operator can fix it) and exits with 1. */
export function exitWith(error: unknown): never {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
