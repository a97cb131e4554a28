/** What went wrong when the local database could not be read or written, by the names of its errors. */

export type StorageFailure =
  /** There is no room for it; nothing of it was stored. */
  | 'full'
  /** The connection broke or is closed. Nothing of a transaction that was under way was stored. */
  | 'lost'
  /** This browser, or this window, stores nothing. */
  | 'unavailable';

const BY_NAME: Readonly<Record<string, StorageFailure>> = {
  QuotaExceededError: 'full',
  DatabaseClosedError: 'lost',
  InvalidStateError: 'lost',
  UnknownError: 'lost',
  VersionError: 'lost',
  MissingAPIError: 'unavailable',
  SecurityError: 'unavailable',
  OpenFailedError: 'unavailable',
};

/** Null for what is no failure of the database. The cause may be wrapped: a full disk comes as an aborted transaction. */
export function storageFailure(problem: unknown): StorageFailure | null {
  let failure: StorageFailure | null = null;
  let innermost = '';
  for (let cause = problem; isNamed(cause); cause = innerOf(cause)) {
    failure = BY_NAME[cause.name] ?? failure;
    innermost = cause.name;
  }
  // Nobody here aborts a transaction: without another cause the browser did, as it ended the connection.
  return failure ?? (innermost === 'AbortError' ? 'lost' : null);
}

/** Errors of Dexie, and of IndexedDB in some runtimes, are no instances of `Error`. */
function isNamed(cause: unknown): cause is { name: string } {
  return typeof cause === 'object' && cause !== null && 'name' in cause && typeof cause.name === 'string';
}

function innerOf(cause: object): unknown {
  return 'inner' in cause ? cause.inner : null;
}
