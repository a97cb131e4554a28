/** Classifies why the local database could not be read or written, by the names of its errors. */

export type StorageFailure =
  /** The disk is full; nothing was stored. */
  | 'full'
  /** The connection broke or is closed. Nothing of an open transaction was stored. */
  | 'lost'
  /** This browser or window does not allow storage. */
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

/**
 * Returns null when the error is not one of storage. The cause may be wrapped: a full disk appears as an aborted
 * transaction.
 */
export function storageFailure(problem: unknown): StorageFailure | null {
  let failure: StorageFailure | null = null;
  let innermost = '';
  for (let cause = problem; isNamed(cause); cause = innerOf(cause)) {
    failure = BY_NAME[cause.name] ?? failure;
    innermost = cause.name;
  }
  // The app never aborts a transaction, so without another cause the browser did when it dropped the connection.
  return failure ?? (innermost === 'AbortError' ? 'lost' : null);
}

/** Errors of Dexie, and of IndexedDB in some runtimes, are not instances of `Error`. */
function isNamed(cause: unknown): cause is { name: string } {
  return typeof cause === 'object' && cause !== null && 'name' in cause && typeof cause.name === 'string';
}

function innerOf(cause: object): unknown {
  if ('inner' in cause && isNamed(cause.inner)) return cause.inner;
  // When many rows were written at once, each failure is separate.
  return 'failures' in cause && Array.isArray(cause.failures) ? cause.failures[0] : null;
}
