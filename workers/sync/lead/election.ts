/** Elects one engine among the tabs of a person: only it talks to the network about their data. */
import type { Ports } from '../ports.ts';

/** How often the tab that syncs shows that it is awake, and after how long without it another takes over. */
const LEADER_BEAT_MS = 2_000;
const LEADER_FROZEN_AFTER_MS = 5_000;

/** One stretch of leading. An engine asks before each request, so that one that was replaced sends nothing. */
export interface Term {
  isCurrent(): boolean;
}

export interface Elector {
  /** Resigns, or withdraws from waiting. */
  stop(): void;
}

export interface LeadershipCallbacks {
  /** The lock is held: this engine leads. */
  begin(term: Term): void;
  /** It leads no more, because it resigned or because another one took over. */
  end(): void;
  /** It leads, and was asleep: what it knows is old. */
  woke(): void;
  /** Another one leads, and is awake. */
  heardOther?(): void;
}

/** Name of the lock that a person's leading engine holds. */
export const leaderLock = (userId: string) => `outing:leader:${userId}`;

const BEAT = 'beat';
/** After waking up: long enough to hear what came meanwhile. */
const DOUBT_MS = 250;

interface OpenTerm extends Term {
  /** Lets the next engine have the lock. */
  release(): void;
}

/**
 * waiting ─ lock granted ─▶ leading ─ overslept ─▶ doubting ─ still holds the lock ─▶ leading
 *    ▲                          └───── lock stolen, or resigned ─────┘
 *    └──────────────────────────────────────┘                  (stopped ends all of them)
 */
type Life =
  /** In line for the lock. */
  | { kind: 'waiting' }
  | { kind: 'leading'; term: OpenTerm }
  /** Woken up and leading, as far as it knows: that the lock was taken meanwhile may not have been heard yet. */
  | { kind: 'doubting'; term: OpenTerm; cancel(): void }
  | { kind: 'stopped' };

/**
 * Waits for the lock of that name and leads while holding it. A leader beats; one that was not heard for some seconds is
 * frozen (its tab is suspended, and keeps the lock): the lock is taken from it. A former leader that wakes up sends
 * nothing, because its own last beat is too long ago, and waits in line again.
 */
export function electLeader(ports: Ports, name: string, callbacks: LeadershipCallbacks): Elector {
  const bus = ports.openBus(`${name}:beat`);
  let life: Life = { kind: 'waiting' };
  /** Withdraws from the line. */
  let line = new AbortController();
  let cancelTick = () => {};
  let heardAt = ports.now();
  let tickedAt = ports.now();

  const overslept = () => ports.now() - tickedAt > LEADER_FROZEN_AFTER_MS;
  bus.listen((message) => {
    if (message !== BEAT) return;
    heardAt = ports.now();
    callbacks.heardOther?.();
  });

  /** Holds the lock until the term is released. */
  const lead = () =>
    new Promise<void>((resolve) => {
      if (life.kind === 'stopped') return resolve();
      const term: OpenTerm = {
        isCurrent: () => life.kind === 'leading' && life.term === term && !overslept(),
        release: resolve,
      };
      tickedAt = ports.now();
      life = { kind: 'leading', term };
      callbacks.begin(term);
      bus.post(BEAT);
    });

  function resign(): void {
    if (life.kind !== 'leading' && life.kind !== 'doubting') return;
    const { term } = life;
    if (life.kind === 'doubting') life.cancel();
    life = { kind: 'waiting' };
    callbacks.end();
    term.release();
  }

  function seek(how: 'wait' | 'steal'): void {
    line.abort();
    line = new AbortController();
    const { signal } = line;
    let isGranted = false;
    const granted = () => {
      isGranted = true;
      return lead();
    };
    ports.lock(name, how, signal, granted).catch((problem) => {
      // Withdrawn from the line, to end or to take the lock by force.
      if (life.kind === 'stopped' || (signal.aborted && !isGranted)) return;
      if (!isGranted) return ports.report(problem);
      // Another engine took the lock and leads now; this one is next in line.
      resign();
      heardAt = ports.now();
      seek('wait');
    });
  }

  function doubt(term: OpenTerm): void {
    const cancel = ports.after(DOUBT_MS, () => {
      life = { kind: 'leading', term };
      // Before it sends anything: an engine that heard nothing for so long is about to take the lock.
      bus.post(BEAT);
      callbacks.woke();
    });
    life = { kind: 'doubting', term, cancel };
  }

  /** What a tick says, to a leader and to those in line. */
  function beat(slept: boolean): void {
    switch (life.kind) {
      case 'leading':
        if (slept) doubt(life.term);
        else bus.post(BEAT);
        return;
      case 'doubting':
        if (slept) {
          life.cancel();
          doubt(life.term);
        } else bus.post(BEAT);
        return;
      case 'waiting':
        // Nothing was heard because this tab slept, or the clock was set back.
        if (slept || tickedAt < heardAt) heardAt = tickedAt;
        else if (tickedAt - heardAt > LEADER_FROZEN_AFTER_MS) {
          heardAt = tickedAt;
          seek('steal');
        }
        return;
      case 'stopped':
    }
  }

  function tick(): void {
    cancelTick = ports.after(LEADER_BEAT_MS, () => {
      const slept = overslept();
      tickedAt = ports.now();
      beat(slept);
      tick();
    });
  }

  seek('wait');
  tick();

  return {
    stop() {
      cancelTick();
      resign();
      life = { kind: 'stopped' };
      line.abort();
      bus.close();
    },
  };
}
