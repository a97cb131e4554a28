/** Sends the queue while no tab does: what a service worker does when the browser wakes it. */
import type { Session } from '#db/database/device-database.ts';
import { pendingMutations } from '#db/queries/outbox.ts';
import { type EngineDependencies, openContext, type SyncContext } from '../context.ts';
import { electLeader, leaderLock, type Term } from '../lead/election.ts';
import { emptied, meetTabs } from '../lead/tabs.ts';
import { catchUp } from '../merge/catch-up.ts';
import { createHttp } from '../network/http.ts';
import { maySync } from '../session/session.ts';
import { createDrain } from './drain.ts';

export type BackgroundResult =
  /** Nothing is left to be sent. */
  | 'sent'
  /** Something is left: it is worth being woken again. */
  | 'left';

/**
 * Sends what is queued, under the same lock as the tabs and by the same code. Where a tab leads and is awake, that tab
 * sends. Nothing is done here that somebody should see: a session that does not hold is left to the next tab.
 */
export async function drainInBackground(grounds: EngineDependencies): Promise<BackgroundResult> {
  const { ports, device } = grounds;
  const session: Session | undefined = await device.fact('session');
  const clientId = await device.fact('client_id');
  if (session?.kind !== 'signed_in' || !maySync(session) || clientId === undefined) return 'sent';
  let isAnswered = true;
  const giveUp = () => {
    isAnswered = false;
  };
  const http = createHttp(ports, clientId, {
    heard: () => {},
    unheard: giveUp,
    // The network is there: others were answered.
    doubted: () => {},
    closed: giveUp,
  });
  let isOver = false;
  const sync = openContext(grounds, http, session.user, (problem) => {
    // Work that was under way finds the database closed: it is begun anew by whoever comes next.
    if (!isOver && sync.db.loss === null) ports.report(problem);
  });
  try {
    if ((await pendingMutations(sync.db)).length === 0) return 'sent';
    await lead(sync, (term) => sendAll(sync, () => isAnswered && term.isCurrent()));
    return (await pendingMutations(sync.db)).length === 0 ? 'sent' : 'left';
  } catch (problem) {
    // The person signed out in a tab meanwhile: nothing of theirs is left here.
    if (sync.db.loss !== null) return 'sent';
    throw problem;
  } finally {
    isOver = true;
    sync.db.close();
    sync.durable.close();
  }
}

/** Does the work as the leading engine. Where a tab leads, that one is told, and given time; it may be about to freeze. */
async function lead(sync: SyncContext, work: (term: Term) => Promise<void>): Promise<void> {
  const tabs = meetTabs(sync.ports, sync.user.id, () => {});
  tabs.watch(false);
  await new Promise<void>((resolve) => {
    let isTold = false;
    let leads = false;
    const elector = electLeader(sync.ports, leaderLock(sync.user.id), {
      begin(term) {
        leads = true;
        finish(work(term));
      },
      end: resolve,
      woke: () => {},
      heardOther() {
        if (isTold) return;
        isTold = true;
        tabs.post({ kind: 'work' });
        void emptied(sync).then(() => {
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

/** Listens before it speaks, as tabs do: a server that was restored from a backup is offered first what it has lost. */
async function sendAll(sync: SyncContext, maySend: () => boolean): Promise<void> {
  let holds = true;
  const drain = createDrain(sync, {
    maySend: () => holds && maySend(),
    onUnauthenticated: () => {
      holds = false;
    },
    // The next tab finds out when it catches up.
    onGone: () => {},
  });
  const caughtUp = await catchUp(sync);
  holds = caughtUp.kind !== 'unauthenticated';
  // Nobody is there who could still undo something.
  await drain.hurry({ evenHeld: true });
  drain.stop();
}
