/** Elects one engine among the tabs of a person: only it talks to the network about their data. */
import { LEADER_BEAT_MS, LEADER_FROZEN_AFTER_MS } from '#contract/limits.ts';
import type { Ports } from '../ports.ts';

/** One stretch of leading. An engine asks before each request, so that one that was replaced sends nothing. */
export interface Term {
  isCurrent(): boolean;
}

export interface Elector {
  isLeader(): boolean;
  /** Resigns, or withdraws from waiting. */
  stop(): void;
}

export interface LeadershipCallbacks {
  /** The lock is held: this engine leads. */
  begin(term: Term): void;
  /** It leads no more, by its own will or because another one took over. */
  end(): void;
  /** It leads, and was asleep: what it knows is old. */
  woke(): void;
  /** Another one leads, and is awake. */
  heardOther?(): void;
}

/** Name of the lock that a person's leading engine holds. */
export const leaderLock = (userId: string) => `outing:leader:${userId}`;

const BEAT = 'beat';
/** After waking up: long enough to be told what came meanwhile. */
const DOUBT_MS = 250;

/**
 * Waits for the lock of that name and leads while holding it. A leader beats; one that was not heard for some seconds is
 * frozen (its tab is suspended, and does not let go of the lock): the lock is taken from it. Who wakes up as a former
 * leader sends nothing, because its own last beat is too long ago, and waits in line again.
 */
export function electLeader(ports: Ports, name: string, office: LeadershipCallbacks): Elector {
  const bus = ports.openBus(`${name}:beat`);
  let waiting = new AbortController();
  let stopped = false;
  let leading = false;
  let resign = () => {};
  let cancelTick = () => {};
  let cancelDoubt = () => {};
  let heardAt = ports.now();
  let tickedAt = ports.now();

  /** Woken up and leading, as far as it knows: that the lock was taken meanwhile may not have been told yet. */
  let doubting = false;

  const overslept = () => ports.now() - tickedAt > LEADER_FROZEN_AFTER_MS;
  bus.listen((message) => {
    if (message !== BEAT) return;
    heardAt = ports.now();
    office.heardOther?.();
  });

  const hold = () =>
    new Promise<void>((resolve) => {
      if (stopped) return resolve();
      leading = true;
      tickedAt = ports.now();
      let current = true;
      resign = () => {
        leading = false;
        current = false;
        resign = () => {};
        office.end();
        resolve();
      };
      office.begin({ isCurrent: () => current && !doubting && !overslept() });
      bus.post(BEAT);
    });

  function seek(how: 'wait' | 'steal'): void {
    waiting.abort();
    waiting = new AbortController();
    const { signal } = waiting;
    let isGranted = false;
    const granted = () => {
      isGranted = true;
      return hold();
    };
    ports.lock(name, how, signal, granted).catch((problem) => {
      // Withdrawn from the line, to end or to take the lock by force.
      if (stopped || (signal.aborted && !isGranted)) return;
      if (!isGranted) return ports.report(problem);
      // Whoever took the lock leads now; this engine is next in line.
      resign();
      heardAt = ports.now();
      seek('wait');
    });
  }

  function doubt(): void {
    doubting = true;
    cancelDoubt = ports.after(DOUBT_MS, () => {
      doubting = false;
      if (!leading) return;
      // Before it sends anything: whoever heard nothing for so long is about to take the lock.
      bus.post(BEAT);
      office.woke();
    });
  }

  function tick(): void {
    cancelTick = ports.after(LEADER_BEAT_MS, () => {
      const slept = overslept();
      tickedAt = ports.now();
      if (leading) {
        if (slept) doubt();
        else bus.post(BEAT);
      } else if (slept) {
        // Nothing was heard because nobody listened here.
        heardAt = tickedAt;
      } else if (tickedAt < heardAt) {
        // The clock was set back.
        heardAt = tickedAt;
      } else if (tickedAt - heardAt > LEADER_FROZEN_AFTER_MS) {
        heardAt = tickedAt;
        seek('steal');
      }
      tick();
    });
  }

  seek('wait');
  tick();

  return {
    isLeader: () => leading,
    stop() {
      stopped = true;
      cancelTick();
      cancelDoubt();
      waiting.abort();
      resign();
      bus.close();
    },
  };
}
