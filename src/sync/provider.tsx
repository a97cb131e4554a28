/** Provides screens with the engine, the session of this device and the logged-in user's database. */
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { User } from '#contract/accounts/user/user.ts';
import { localBlobId } from '#db/database/blobs.ts';
import type { Connectivity, DeviceDatabase, Session } from '#db/database/device-database.ts';
import { UserDatabase } from '#db/database/user-database.ts';
import type { Loss } from '#db/database/watched-database.ts';
import { type RowMark, rowMarksOf } from '#db/queries/sending/outbox.ts';
import type { RowKey, RowOf } from '#db/rows.ts';
import type { Engine } from './engine.ts';
import { useLiveQuery } from './live/use-live-query.ts';
import { StorageGate, type StorageTrouble, useOpened } from './storage.tsx';

interface Sync {
  engine: Engine;
  device: DeviceDatabase;
  session: Session;
}

interface LoggedIn {
  user: User;
  db: UserDatabase;
}

export type RowMarks = ReadonlyMap<RowKey, RowMark>;

const SyncContext = createContext<Sync | null>(null);
const LoggedInContext = createContext<LoggedIn | null>(null);
/** Read once for all consumers: a screen that opens later has it at once. */
const ConnectivityContext = createContext<Connectivity | undefined>(undefined);

const LOGGED_OUT: Session = { kind: 'signed_out' };
const NO_MARKS: RowMarks = new Map();
/** Separate from the user, which every screen reads: each change of the queue would redraw all of them. */
const RowMarksContext = createContext(NO_MARKS);

/** The stored session of this device; `none` when none was ever stored. */
export type StoredSession = Session | 'none';

export const storedSession = async (device: DeviceDatabase): Promise<StoredSession> =>
  (await device.fact('session')) ?? 'none';

/** The database of the user who was logged in when the page loaded: it opens while the code of the screen loads. */
let ahead: { userId: string; db: UserDatabase } | undefined;

export function openAhead(session: StoredSession): void {
  if (session === 'none' || session.kind !== 'signed_in') return;
  ahead = { userId: session.user.id, db: new UserDatabase(session.user.id) };
  ahead.db.openAhead();
}

function databaseOf(userId: string): UserDatabase {
  const opened = ahead;
  ahead = undefined;
  if (opened?.userId === userId && opened.db.claim()) return opened.db;
  opened?.db.close();
  return new UserDatabase(userId);
}

interface SyncProviderProps {
  engine: Engine;
  device: DeviceDatabase;
  /** The session, if it was read before the first render, which then need not wait. */
  atFirst: StoredSession | undefined;
  /** Shown until the device's database has responded. */
  loading: ReactNode;
  /** Shown instead of everything while a database cannot be used. */
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
      <FollowConnectivity device={device}>
        <FollowSession engine={engine} device={device} atFirst={atFirst} loading={loading} trouble={trouble}>
          {children}
        </FollowSession>
      </FollowConnectivity>
    </StorageGate>
  );
}

function FollowConnectivity({ device, children }: Pick<SyncProviderProps, 'device' | 'children'>) {
  const connectivity = useLiveQuery(() => device.fact('connectivity'), [device]);
  return <ConnectivityContext value={connectivity}>{children}</ConnectivityContext>;
}

/** How long to wait for the engine to store the session again. */
const RESTORED_WITHIN_MS = 3_000;

function FollowSession({ engine, device, atFirst, loading, trouble, children }: SyncProviderProps) {
  const stored = useLiveQuery(() => storedSession(device), [device], atFirst);
  /** The last stored session: the browser may delete it while the app runs. */
  const [known, setKnown] = useState<Session>(LOGGED_OUT);
  if (stored !== undefined && stored !== 'none' && stored !== known) setKnown(stored);
  const isTakenAway = stored === 'none' && known.kind === 'signed_in';
  useEffect(() => {
    if (!isTakenAway) return;
    const timer = setTimeout(() => setKnown(LOGGED_OUT), RESTORED_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [isTakenAway]);
  const session = stored === 'none' ? LOGGED_OUT : stored;
  const sync = useMemo(() => (session ? { engine, device, session } : null), [engine, device, session]);
  if (isTakenAway) return trouble('restoring');
  if (!sync) return loading;
  return (
    <SyncContext value={sync}>
      {sync.session.kind === 'signed_in' ? (
        <LoggedInProvider user={sync.session.user} device={device} trouble={trouble}>
          {children}
        </LoggedInProvider>
      ) : (
        children
      )}
    </SyncContext>
  );
}

interface LoggedInProviderProps {
  user: User;
  device: DeviceDatabase;
  trouble: (trouble: StorageTrouble) => ReactNode;
  children: ReactNode;
}

type Life =
  /** `number`: how many databases were opened for this user. */
  | { kind: 'open'; number: number }
  /** The database was lost: for a moment, or until the session shows who is logged in now. */
  | { kind: 'lost'; number: number; loss: Loss };

function LoggedInProvider({ user, device, trouble, children }: LoggedInProviderProps) {
  const [life, setLife] = useState<Life>({ kind: 'open', number: 0 });
  const userId = user.id;
  // From this moment on, nothing may query the database.
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
 * When the browser deleted the storage and the user is still logged in, continues with an empty database that fills
 * again. The session may also have been deleted and is then stored again shortly after.
 */
function AwaitSession({ userId, device, onBack }: AwaitSessionProps): null {
  const session = useLiveQuery(() => device.fact('session'), [device]);
  const isBack = session?.kind === 'signed_in' && session.user.id === userId;
  useEffect(() => {
    if (isBack) onBack();
  }, [isBack, onBack]);
  return null;
}

/** Returns the user of the session with the changes they made since it was fetched, including offline ones. */
function asNow(user: User, account: RowOf<'accounts'> | undefined): User {
  if (!account) return user;
  const { first_name, last_name, username, email, avatar, timezone } = account.attributes;
  return {
    ...user,
    attributes: {
      ...user.attributes,
      first_name,
      last_name,
      name: `${first_name} ${last_name}`,
      username,
      email,
      // An avatar that is still being uploaded is shown by components that can read it from this device.
      avatar: avatar && localBlobId(avatar) !== null ? user.attributes.avatar : avatar,
      timezone,
    },
  };
}

interface OpenDatabaseProps {
  user: User;
  onLoss: (loss: Loss) => void;
  trouble: (trouble: StorageTrouble) => ReactNode;
  children: ReactNode;
}

function OpenDatabase({ user, onLoss, trouble, children }: OpenDatabaseProps) {
  const db = useMemo(() => databaseOf(user.id), [user.id]);
  useEffect(() => {
    db.onLoss = onLoss;
  }, [db, onLoss]);
  useEffect(() => () => db.close(), [db]);
  const opening = useOpened(db);
  const readMarks = useMemo(() => rowMarksOf(db), [db]);
  const marks = useLiveQuery(readMarks, [readMarks]) ?? NO_MARKS;
  const account = useLiveQuery(() => db.accounts.get(user.id), [db, user.id]);
  const loggedIn = useMemo(() => ({ user: asNow(user, account), db }), [user, account, db]);
  // The screens render while it opens, and wait for it themselves.
  if (opening.kind === 'trouble') return trouble(opening.trouble);
  return (
    <LoggedInContext value={loggedIn}>
      <RowMarksContext value={marks}>{children}</RowMarksContext>
    </LoggedInContext>
  );
}

export function useSync(): Sync {
  const sync = use(SyncContext);
  if (!sync) throw new Error('useSync requires a SyncProvider');
  return sync;
}

export function useSession(): Session {
  return useSync().session;
}

/** Returns the logged-in user with their database. Use it only below a guard that requires a session. */
export function useLoggedIn(): LoggedIn {
  const loggedIn = use(LoggedInContext);
  if (!loggedIn) throw new Error('useLoggedIn requires a logged-in user');
  return loggedIn;
}

/** Returns the database of the logged-in user; null if no user is logged in. */
export const useDatabase = (): UserDatabase | null => use(LoggedInContext)?.db ?? null;

/** Returns the marks of rows with changes that were not accepted. */
export const useRowMarks = (): RowMarks => use(RowMarksContext);

/** Undefined until the device reports it, right after the app has opened. */
export const useKnownConnectivity = (): Connectivity | undefined => use(ConnectivityContext);
