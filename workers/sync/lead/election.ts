/** Elects one engine among the tabs of a user. Only that one uses the network for their data. */
import { ROLL_CALL } from '#db/database/roll-call.ts';
import type { Ports } from '../ports.ts';

/** How often the tab that syncs shows that it is awake, and after how long without it another takes over. */
const LEADER_BEAT_MS = 2_000;
const LEADER_FROZEN_AFTER_MS = 5_000;

/** One stretch of leading. An engine checks it before each request, so that a replaced leader sends nothing. */
export interface Term {
  isCurrent(): boolean;
}

export interface Elector {
  /** Resigns, or stops waiting. */
  stop(): void;
}

export interface LeadershipCallbacks {
  /** The lock is held: this engine leads. */
  begin(term: Term): void;
  /** It leads no more: it resigned, or another engine took over. */
  end(): void;
  /** It leads and has been asleep: its state may be outdated. */
  woke(): void;
  /** Another engine leads and is awake. */
  onOtherBeat?(): void;
}

/** Name of the lock that a person's leading engine holds. */
export const leaderLock = (userId: string) => `outing:leader:${userId}`;

const BEAT = 'beat';
/** Time after waking up for messages of the meantime to arrive. */
const DOUBT_MS = 250;

interface OpenTerm extends Term {
  /** Releases the lock for the next engine. */
  release(): void;
}

/**
 * waiting ─ lock granted ─▶ leading ─ overslept ─▶ doubting ─ still holds the lock ─▶ leading
 *    ▲                          └───── lock stolen, or resigned ─────┘
 *    └──────────────────────────────────────┘                  (stopped ends all of them)
 */
type Life =
  /** Waiting for the lock. */
  | { kind: 'waiting' }
  | { kind: 'leading'; term: OpenTerm }
  /** Awake again and apparently leading. The message that the lock was stolen may not have arrived yet. */
  | { kind: 'doubting'; term: OpenTerm; cancel(): void }
  | { kind: 'stopped' };

/**
 * Waits for the lock of that name and leads while it holds it. A leader sends beats. A leader without a beat for some seconds is
 * frozen (its tab is suspended but keeps the lock), so the next engine steals the lock. A former leader that wakes up sends
 * nothing, because its last beat is too long ago, and waits for the lock again. A frozen leader may also have a transaction open, which
 * the others wait for: a roll call asks the pages of all tabs to end a worker that stands still.
 */
export function electLeader(ports: Ports, name: string, callbacks: LeadershipCallbacks): Elector {
  const bus = ports.openBus(`${name}:beat`);
  const rollCall = ports.openBus(ROLL_CALL);
  let life: Life = { kind: 'waiting' };
  /** Aborts waiting for the lock. */
  let waitingLine = new AbortController();
  let cancelTick = () => {};
  let lastBeatAt = ports.now();
  let tickedAt = ports.now();

  const overslept = () => ports.now() - tickedAt > LEADER_FROZEN_AFTER_MS;
  bus.listen((message) => {
    if (message !== BEAT) return;
    lastBeatAt = ports.now();
    callbacks.onOtherBeat?.();
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
    waitingLine.abort();
    waitingLine = new AbortController();
    const { signal } = waitingLine;
    let isGranted = false;
    const granted = () => {
      isGranted = true;
      return lead();
    };
    ports.lock(name, how, signal, granted).catch((problem) => {
      // Stopped waiting, either to end or to steal the lock.
      if (life.kind === 'stopped' || (signal.aborted && !isGranted)) return;
      if (!isGranted) return ports.report(problem);
      // Another engine stole the lock and leads now. This one waits again.
      resign();
      lastBeatAt = ports.now();
      seek('wait');
    });
  }

  function doubt(term: OpenTerm): void {
    const cancel = ports.after(DOUBT_MS, () => {
      life = { kind: 'leading', term };
      // Before it sends anything: an engine without a beat for so long is about to steal the lock.
      bus.post(BEAT);
      callbacks.woke();
    });
    life = { kind: 'doubting', term, cancel };
  }

  /** Handles a tick, for a leader and for waiting engines. */
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
        // No beat arrived because this tab was asleep, or the clock was set back.
        if (slept || tickedAt < lastBeatAt) lastBeatAt = tickedAt;
        else if (tickedAt - lastBeatAt > LEADER_FROZEN_AFTER_MS) {
          lastBeatAt = tickedAt;
          rollCall.post('Who is awake?');
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
      waitingLine.abort();
      bus.close();
      rollCall.close();
    },
  };
}
