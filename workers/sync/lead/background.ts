/** Sends the queue and catches up while no tab does: a service worker runs this when the browser or a push wakes it. */
import type { Session } from '#db/database/device-database.ts';
import { pendingMutations } from '#db/queries/sending/queued-changes.ts';
import { type EngineDependencies, openContext, type SyncContext } from '../context.ts';
import { catchUp } from '../merge/catch-up.ts';
import { createHttp, type Http } from '../network/http.ts';
import { createDrain } from '../send/drain.ts';
import { maySync } from '../session/session.ts';
import { electLeader, leaderLock, type Term } from './election.ts';
import { joinTabs, untilEmpty } from './tabs.ts';

export type BackgroundResult =
  /** The queue is empty. */
  | 'sent'
  /** Changes are left: the service worker should be woken again. */
  | 'left';

export interface BackgroundWork {
  /** Whether to catch up even if nothing is queued: a push reported news. */
  readonly hasNews?: boolean;
  /** Ends it immediately: a request in flight is not awaited, and the next engine sends it again. */
  readonly signal?: AbortSignal;
}

/**
 * Sends requests of a service worker, with the cookie of the current session.
 * @param giveUp called when the server does not respond, or is under maintenance
 * @returns null before the app was opened for the first time
 */
export async function backgroundHttp(
  { ports, device }: Pick<EngineDependencies, 'ports' | 'device'>,
  giveUp: () => void = () => {},
): Promise<Http | null> {
  const clientId = await device.fact('client_id');
  if (clientId === undefined) return null;
  const http = createHttp(ports, clientId, {
    onResponse: () => {},
    onNoResponse: giveUp,
    // The network is up: the server responds to other requests.
    onDoubt: () => {},
    onForeign: () => {},
    onMaintenance: giveUp,
    // The service worker does not live long enough to try again.
    onSuccess: () => {},
    // What is known is enough for sending.
    onOwnResponse: () => {},
  });
  http.setInstallation((await device.fact('installation')) ?? null);
  return http;
}

/**
 * Sends the queue under the same lock and with the same code as the tabs, after catching up. While a leading tab is
 * awake, that tab sends. Nothing that a user should see happens here: an invalid session is left to the next tab.
 */
export async function drainInBackground(
  dependencies: EngineDependencies,
  { hasNews = false, signal = new AbortController().signal }: BackgroundWork = {},
): Promise<BackgroundResult> {
  const { ports, device } = dependencies;
  const session: Session | undefined = await device.fact('session');
  let isAnswered = true;
  const http = await backgroundHttp(dependencies, () => {
    isAnswered = false;
  });
  if (session?.kind !== 'signed_in' || !maySync(session) || http === null) return 'sent';
  let isOver = false;
  const offset = (await device.fact('clock_offset')) ?? 0;
  const sync = openContext(
    dependencies,
    http,
    session.user,
    () => ports.now() + offset,
    (problem) => {
      // Work in progress finds the database closed. The next engine repeats it.
      if (!isOver && sync.db.loss === null) ports.report(problem);
    },
  );
  try {
    if (!hasNews && (await pendingMutations(sync.db)).length === 0) return 'sent';
    const maySend = (term: Term) => isAnswered && term.isCurrent() && !signal.aborted;
    await Promise.race([
      runAsLeader(sync, signal, (term) => sendAll(sync, () => maySend(term))),
      untilAborted(signal),
    ]);
    return (await pendingMutations(sync.db)).length === 0 ? 'sent' : 'left';
  } catch (problem) {
    // The user logged out in a tab meanwhile: none of their data is left here.
    if (sync.db.loss !== null) return 'sent';
    throw problem;
  } finally {
    isOver = true;
    sync.db.close();
    sync.durable.close();
  }
}

/**
 * Runs the work as leader. When a tab leads, asks that tab to send and waits a while, because the tab may be about to
 * freeze.
 */
async function runAsLeader(
  sync: SyncContext,
  signal: AbortSignal,
  work: (term: Term) => Promise<void>,
): Promise<void> {
  const tabs = joinTabs(sync.ports, sync.user.id, () => {});
  tabs.watch(false);
  await new Promise<void>((resolve) => {
    let hasAsked = false;
    let leads = false;
    signal.addEventListener('abort', () => {
      elector.stop();
      resolve();
    });
    const elector = electLeader(sync.ports, leaderLock(sync.user.id), {
      begin(term) {
        leads = true;
        finish(work(term));
      },
      end: resolve,
      woke: () => {},
      onOtherBeat() {
        if (hasAsked) return;
        hasAsked = true;
        tabs.post({ kind: 'work' });
        void untilEmpty(sync).then(() => {
          if (!leads) finish(Promise.resolve());
        }, sync.report);
      },
    });
    function finish(last: Promise<void>): void {
      void last.catch(sync.report).finally(() => {
        elector.stop();
        resolve();
      });
    }
  });
  tabs.stop();
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Catches up before it sends, as tabs do: a restored server first gets back the changes that it lost. */
async function sendAll(sync: SyncContext, maySend: () => boolean): Promise<void> {
  let holds = true;
  const drain = createDrain(sync, {
    maySend: () => holds && maySend(),
    onUnauthenticated: () => {
      holds = false;
    },
    // The next tab notices when it catches up.
    onGone: () => {},
  });
  const caughtUp = await catchUp(sync);
  holds = caughtUp.kind !== 'unauthenticated';
  // No user is there to undo a change.
  await drain.hurry('user', { evenHeld: true });
  drain.stop();
}
