/** Gives the screens the engine, the session of this device and the signed-in person's database. */
import { useLiveQuery } from 'dexie-react-hooks';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { User } from '#contract/user.ts';
import type { DeviceDatabase, Session } from '#db/device-database.ts';
import { type RowMark, rowMarks } from '#db/outbox.ts';
import type { RowKey } from '#db/rows.ts';
import { UserDatabase } from '#db/user-database.ts';
import type { Engine } from './engine.ts';

interface Sync {
  engine: Engine;
  device: DeviceDatabase;
  session: Session;
}

interface SignedIn {
  user: User;
  db: UserDatabase;
  marks: ReadonlyMap<RowKey, RowMark>;
}

const SyncContext = createContext<Sync | null>(null);
const SignedInContext = createContext<SignedIn | null>(null);

const GUEST: Session = { kind: 'guest' };
const NO_MARKS: ReadonlyMap<RowKey, RowMark> = new Map();

interface SyncProviderProps {
  engine: Engine;
  device: DeviceDatabase;
  /** Shown for the moment until the device's own database has told who is signed in. */
  loading: ReactNode;
  children: ReactNode;
}

export function SyncProvider({ engine, device, loading, children }: SyncProviderProps) {
  const session = useLiveQuery(async () => (await device.fact('session')) ?? GUEST, [device]);
  const sync = useMemo(() => (session ? { engine, device, session } : null), [engine, device, session]);
  if (!sync) return loading;
  return (
    <SyncContext value={sync}>
      {sync.session.kind === 'signed_in' ? (
        <SignedInProvider user={sync.session.user}>{children}</SignedInProvider>
      ) : (
        children
      )}
    </SyncContext>
  );
}

interface SignedInProviderProps {
  user: User;
  children: ReactNode;
}

function SignedInProvider({ user, children }: SignedInProviderProps) {
  /** Whose database was deleted, until the session tells who is here now. */
  const [left, setLeft] = useState<User | null>(null);
  // Nothing may ask the database any more: at once, and not after the next turn of the event loop.
  const leave = useCallback(() => flushSync(() => setLeft(user)), [user]);
  if (left === user) return null;
  return (
    <OpenDatabase user={user} onDeleted={leave}>
      {children}
    </OpenDatabase>
  );
}

function OpenDatabase({ user, onDeleted, children }: SignedInProviderProps & { onDeleted: () => void }) {
  const db = useMemo(() => new UserDatabase(user.id), [user.id]);
  useEffect(() => {
    db.onDeleted = onDeleted;
  }, [db, onDeleted]);
  useEffect(() => () => db.close(), [db]);
  const marks = useLiveQuery(() => rowMarks(db), [db]) ?? NO_MARKS;
  const signedIn = useMemo(() => ({ user, db, marks }), [user, db, marks]);
  return <SignedInContext value={signedIn}>{children}</SignedInContext>;
}

export function useSync(): Sync {
  const sync = use(SyncContext);
  if (!sync) throw new Error('useSync outside of SyncProvider');
  return sync;
}

export function useSession(): Session {
  return useSync().session;
}

/** The signed-in person with their database. Only below a guard that lets nobody else pass. */
export function useSignedIn(): SignedIn {
  const signedIn = use(SignedInContext);
  if (!signedIn) throw new Error('useSignedIn while nobody is signed in');
  return signedIn;
}
