/** Follows who is logged in on the device: this tab runs the engine of that user only. */
import type { Session } from '#db/database/device-database.ts';
import { personOf } from '../context.ts';
import type { LogoutCleanup } from '../session/logout-cleanup.ts';
import type { OpenedAhead } from '../session/open-ahead.ts';
import { maySync, type SessionStore } from '../session/session.ts';
import type { Need } from '../storage/quota.ts';
import { type RunCallbacks, type Running, runUser, type TabOptions } from './run-user.ts';
import type { TabNetwork } from './tab-network.ts';

export interface FollowedUser {
  /** Null while no user is logged in, and while their engine is not running yet. */
  current(): Running | null;
  /** Starts or stops the engine in this tab to match the session of the device. Never rejects. */
  follow(): Promise<void>;
  /** Reports that this tab became visible or hidden. */
  watch(isVisible: boolean): void;
  /** Evicts data so that the caller can try again. When nothing can be evicted, notifies the user. */
  makeSpace(need: Need): Promise<boolean>;
}

interface Needed extends RunCallbacks {
  options: TabOptions;
  network: TabNetwork;
  sessions: SessionStore;
  cleanup: LogoutCleanup;
  ahead: OpenedAhead;
  /** Aborted when the engine of this tab stops: from then on no user is logged in here. */
  ended: AbortSignal;
}

const LOGGED_OUT: Session = { kind: 'signed_out' };

export function followSession(needed: Needed): FollowedUser {
  const { options, network, sessions, cleanup, ahead, ended } = needed;
  const { ports, device } = options;
  let running: Running | null = null;
  let isVisible = true;
  let following = Promise.resolve();

  async function followOnce(): Promise<void> {
    const [session, installation] = await Promise.all([
      ended.aborted ? LOGGED_OUT : sessions.current(),
      device.fact('installation'),
    ]);
    network.http.setInstallation(installation ?? null);
    const active = session.kind === 'signed_in' && maySync(session) ? session : null;
    const isSame = running?.sync.user.id === active?.user.id;
    const isRenamed = isSame && running?.sync.user.attributes.username !== active?.user.attributes.username;
    if (running && (!isSame || isRenamed || running.isLost())) {
      const { leave, sync } = running;
      running = null;
      await leave();
      // A closing tab does not end the session. Not awaited: another tab may hold the lock while asleep.
      if (!isSame && !ended.aborted) void cleanup.ended(sync.user.id).catch(ports.report);
      if (isSame && !isRenamed) await device.setFact('storage_lost_at', ports.now());
    }
    if (active && running) {
      running.sync.user = active.user;
      running.sync.me = personOf(active.user);
    }
    if (!active || running) return;
    // What cannot be restored now stays sealed and does not block the user.
    await cleanup.restore(active.user.id).catch(ports.report);
    const onFull = () => void makeSpace('fetched').catch(ports.report);
    running = runUser(active.user, { ...needed, onFull }, ahead.take(active.user.id));
    running.person.watch(isVisible);
  }

  async function makeSpace(need: Need): Promise<boolean> {
    const made = (await running?.person.quota.evict(need)) ?? false;
    // The disk may be too full even for this. Then only the refused change reports it.
    if (!made) await device.setFact('storage_full_at', ports.now()).catch(ports.report);
    return made;
  }

  return {
    current: () => running,
    follow() {
      following = following.then(followOnce).catch(ports.report);
      return following;
    },
    watch(now) {
      isVisible = now;
      running?.person.watch(now);
    },
    makeSpace,
  };
}
