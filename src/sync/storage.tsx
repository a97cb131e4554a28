/** Opens a database for the screens below, or shows why it cannot be opened. */
import { type ReactNode, useEffect, useState } from 'react';
import { storageFailure } from '#db/database/storage-failure.ts';
import type { WatchedDatabase } from '#db/database/watched-database.ts';

/** How long another tab may block the database with an older version before the user sees a notice. */
const BLOCKED_SHOWN_AFTER_MS = 3_000;

/** Why the screens cannot be shown. */
export type StorageTrouble =
  /** Another tab has an older version of the database open. */
  | 'blocked'
  /** A newer version of the app has upgraded the database. */
  | 'outdated'
  /** This browser, or this window, does not store data. */
  | 'unavailable'
  /** The disk is too full to open it. */
  | 'full'
  /** The browser deleted the storage, and it is being created again. */
  | 'restoring';

type Opening = { kind: 'opening' } | { kind: 'open' } | { kind: 'trouble'; trouble: StorageTrouble };

/** Opens the database at once. Waits for a tab that blocks it before showing that to the user. */
export function useOpened(db: WatchedDatabase): Opening {
  const [state, setState] = useState<{ db: WatchedDatabase; opening: Opening }>({
    db,
    opening: db.isOpen() ? { kind: 'open' } : { kind: 'opening' },
  });
  useEffect(() => {
    let current = true;
    let blocked: ReturnType<typeof setTimeout> | undefined;
    const become = (opening: Opening) => {
      clearTimeout(blocked);
      if (current) setState({ db, opening });
    };
    db.onBlocked = () => {
      blocked ??= setTimeout(() => become({ kind: 'trouble', trouble: 'blocked' }), BLOCKED_SHOWN_AFTER_MS);
    };
    // A query before the first render has already started to open it.
    if (db.isBlocked) db.onBlocked();
    db.open().then(
      () => become({ kind: 'open' }),
      (problem: unknown) => {
        // A loss has a separate event.
        if (db.loss === 'deleted' || db.loss === 'evicted') return;
        become({ kind: 'trouble', trouble: troubleOf(db, problem) });
      },
    );
    return () => {
      current = false;
      clearTimeout(blocked);
    };
  }, [db]);
  return state.db === db ? state.opening : { kind: 'opening' };
}

function troubleOf(db: WatchedDatabase, problem: unknown): StorageTrouble {
  if (db.loss === 'outdated') return 'outdated';
  return storageFailure(problem) === 'full' ? 'full' : 'unavailable';
}

interface StorageGateProps {
  db: WatchedDatabase;
  /** Shown until it is open; null when the screens wait for it themselves. */
  loading: ReactNode;
  trouble: (trouble: StorageTrouble) => ReactNode;
  children: ReactNode;
}

/** Shows the screens when the database is open, or else the reason why it is not. */
export function StorageGate({ db, loading, trouble, children }: StorageGateProps) {
  const opening = useOpened(db);
  switch (opening.kind) {
    case 'open':
      return children;
    case 'opening':
      return loading;
    case 'trouble':
      return trouble(opening.trouble);
  }
}
