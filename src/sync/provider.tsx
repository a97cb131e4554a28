/** Gives the screens the engine, the session of this device and the signed-in person's database. */
import { useLiveQuery } from 'dexie-react-hooks';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { User } from '#contract/user.ts';
import type { DeviceDatabase, Session } from '#db/database/device-database.ts';
import { UserDatabase } from '#db/database/user-database.ts';
import type { Loss } from '#db/database/watched-database.ts';
import { type RowMark, rowMarks } from '#db/queries/outbox.ts';
import type { RowKey } from '#db/rows.ts';
import type { Engine } from './engine.ts';
import { askForPersistenceInTime, isInstalled } from './persistence.ts';
import { StorageGate, type StorageTrouble, useOpened } from './storage.tsx';

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

/** What the device knows of who is signed in; `none` where it has never heard of anybody. */
export type StoredSession = Session | 'none';

export const storedSession = async (device: DeviceDatabase): Promise<StoredSession> =>
  (await device.fact('session')) ?? 'none';

interface SyncProviderProps {
  engine: Engine;
  device: DeviceDatabase;
  /** Where it was read before the first drawing: then that one does not wait for it. */
  atFirst: StoredSession | undefined;
  /** Shown for the moment until the device's own database has told who is signed in. */
  loading: ReactNode;
  /** Shown in the place of everything while a database can not be used. */
  trouble: (trouble: StorageTrouble) => ReactNode;
  children: ReactNode;
}

export function SyncProvider({ engine, device, atFirst, loading, trouble, children }: SyncProviderProps) {
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => {
    device.onLoss = (loss) => {
      if (loss === 'outdated') flushSync(() => setOutdated(true));
    };
  }, [device]);
  if (isOutdated) return trouble('outdated');
  return (
    <StorageGate db={device} loading={loading} trouble={trouble}>
      <FollowSession engine={engine} device={device} atFirst={atFirst} loading={loading} trouble={trouble}>
        {children}
      </FollowSession>
    </StorageGate>
  );
}

/** How long the engine is given to write down again who is signed in. */
const RESTORED_WITHIN_MS = 3_000;

function FollowSession({ engine, device, atFirst, loading, trouble, children }: SyncProviderProps) {
  const stored = useLiveQuery(() => storedSession(device), [device], atFirst);
  /** What was stored last: the browser may take it away under the app. */
  const [known, setKnown] = useState<Session>(GUEST);
  if (stored !== undefined && stored !== 'none' && stored !== known) setKnown(stored);
  const isTakenAway = stored === 'none' && known.kind === 'signed_in';
  useEffect(() => {
    if (!isTakenAway) return;
    const timer = setTimeout(() => setKnown(GUEST), RESTORED_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [isTakenAway]);
  const session = stored === 'none' ? GUEST : stored;
  useEffect(() => {
    if (isInstalled()) void askForPersistenceInTime(device);
  }, [device]);
  const sync = useMemo(() => (session ? { engine, device, session } : null), [engine, device, session]);
  if (isTakenAway) return trouble('restoring');
  if (!sync) return loading;
  return (
    <SyncContext value={sync}>
      {sync.session.kind === 'signed_in' ? (
        <SignedInProvider user={sync.session.user} device={device} trouble={trouble}>
          {children}
        </SignedInProvider>
      ) : (
        children
      )}
    </SyncContext>
  );
}

interface SignedInProviderProps {
  user: User;
  device: DeviceDatabase;
  trouble: (trouble: StorageTrouble) => ReactNode;
  children: ReactNode;
}

type Life =
  /** `number`: of the databases that were opened for this person. */
  | { kind: 'open'; number: number }
  /** The database was lost; for a moment, or until the session tells who is here now. */
  | { kind: 'lost'; number: number; loss: Loss };

function SignedInProvider({ user, device, trouble, children }: SignedInProviderProps) {
  const [life, setLife] = useState<Life>({ kind: 'open', number: 0 });
  const userId = user.id;
  // Nothing may ask the database any more: at once, and not after the next turn of the event loop.
  const lose = useCallback(
    (loss: Loss) => flushSync(() => setLife(({ number }) => ({ kind: 'lost', number, loss }))),
    [],
  );
  const goOn = useCallback(() => setLife(({ number }) => ({ kind: 'open', number: number + 1 })), []);
  if (life.kind === 'lost' && life.loss === 'outdated') return trouble('outdated');
  if (life.kind === 'lost')
    return (
      <>
        {life.loss === 'evicted' && trouble('restoring')}
        <AwaitSession userId={userId} device={device} onBack={goOn} />
      </>
    );
  return (
    <OpenDatabase key={`${userId}/${life.number}`} user={user} onLoss={lose} trouble={trouble}>
      {children}
    </OpenDatabase>
  );
}

interface AwaitSessionProps {
  userId: string;
  device: DeviceDatabase;
  onBack: () => void;
}

/**
 * Whose plans were taken away, and who is still here, goes on with an empty database that fills. Their session may have been
 * taken away as well: then it stands there again a little later.
 */
function AwaitSession({ userId, device, onBack }: AwaitSessionProps): null {
  const session = useLiveQuery(() => device.fact('session'), [device]);
  const isBack = session?.kind === 'signed_in' && session.user.id === userId;
  useEffect(() => {
    if (isBack) onBack();
  }, [isBack, onBack]);
  return null;
}

interface OpenDatabaseProps {
  user: User;
  onLoss: (loss: Loss) => void;
  trouble: (trouble: StorageTrouble) => ReactNode;
  children: ReactNode;
}

function OpenDatabase({ user, onLoss, trouble, children }: OpenDatabaseProps) {
  const db = useMemo(() => new UserDatabase(user.id), [user.id]);
  useEffect(() => {
    db.onLoss = onLoss;
  }, [db, onLoss]);
  useEffect(() => () => db.close(), [db]);
  const opening = useOpened(db);
  const marks = useLiveQuery(() => rowMarks(db), [db]) ?? NO_MARKS;
  const signedIn = useMemo(() => ({ user, db, marks }), [user, db, marks]);
  // The screens draw while it opens: they wait for it themselves.
  if (opening.kind === 'trouble') return trouble(opening.trouble);
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
