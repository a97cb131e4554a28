/** Elects one engine among the tabs of a user. Only that engine uses the network for their data. */
import { ROLL_CALL } from '#db/database/roll-call.ts';
import type { Ports } from '../ports.ts';
import { followBeats } from './beats.ts';

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
  /** The engine no longer leads: it resigned, or another engine took over. */
  end(): void;
  /** The engine leads and has been asleep: its state may be outdated. */
  woke(): void;
  /** Another engine leads and is awake. */
  onOtherBeat?(): void;
}

/** Name of the lock that a user's leading engine holds */
export const leaderLock = (userId: string) => `outing:leader:${userId}`;

/** Time after waking up in which messages sent during the sleep arrive */
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
 * Waits for the lock of that name and leads while holding it. A leader sends beats. A leader without a beat for some
 * seconds is frozen (its tab is suspended but holds the lock), so the next engine steals the lock. A former leader that
 * wakes up sends nothing, because its last beat is too long ago, and waits for the lock again. A frozen leader may also
 * have an open transaction that the others wait for: a roll call asks the pages of all tabs to terminate a worker that
 * hangs.
 */
export function electLeader(ports: Ports, name: string, callbacks: LeadershipCallbacks): Elector {
  const rollCall = ports.openBus(ROLL_CALL);
  let life: Life = { kind: 'waiting' };
  const beats = followBeats(ports, name, {
    onTick: ticked,
    onOtherBeat: () => callbacks.onOtherBeat?.(),
  });
  const line = waitInLine(ports, name, {
    lead: () => new Promise<void>(begin),
    onStolen() {
      resign();
      beats.beginWaiting();
    },
  });

  /** @param release releases the lock, which is held until then */
  function begin(release: () => void): void {
    if (life.kind === 'stopped') {
      release();
      return;
    }
    const term: OpenTerm = {
      isCurrent: () => life.kind === 'leading' && life.term === term && !beats.overslept(),
      release,
    };
    beats.beginLeading();
    life = { kind: 'leading', term };
    callbacks.begin(term);
    beats.send();
  }

  function resign(): void {
    if (life.kind !== 'leading' && life.kind !== 'doubting') return;
    const { term } = life;
    if (life.kind === 'doubting') life.cancel();
    life = { kind: 'waiting' };
    callbacks.end();
    term.release();
  }

  function doubt(term: OpenTerm): void {
    const cancel = ports.after(DOUBT_MS, () => {
      life = { kind: 'leading', term };
      // Sent before anything else: an engine that got no beat for that long is about to steal the lock.
      beats.send();
      callbacks.woke();
    });
    life = { kind: 'doubting', term, cancel };
  }

  function ticked(slept: boolean): void {
    if (life.kind === 'stopped') return;
    if (life.kind === 'waiting') {
      if (!beats.isLeaderFrozen(slept)) return;
      rollCall.post('Who is awake?');
      line.seek('steal');
    } else if (slept) {
      if (life.kind === 'doubting') life.cancel();
      doubt(life.term);
    } else beats.send();
  }

  line.seek('wait');
  return {
    stop() {
      resign();
      life = { kind: 'stopped' };
      line.leave();
      beats.stop();
      rollCall.close();
    },
  };
}

interface Line {
  /** Starts waiting for the lock, or steals it from its holder. */
  seek(how: 'wait' | 'steal'): void;
  leave(): void;
}

interface LineCallbacks {
  /** The lock is held until this resolves. */
  lead(): Promise<void>;
  /** Another engine stole the lock and leads now. This one waits again. */
  onStolen(): void;
}

/** Waits for a lock, and again whenever it was stolen, until the caller leaves the line. */
function waitInLine(ports: Ports, name: string, { lead, onStolen }: LineCallbacks): Line {
  let hasLeft = false;
  let waiting = new AbortController();

  function seek(how: 'wait' | 'steal'): void {
    waiting.abort();
    waiting = new AbortController();
    const { signal } = waiting;
    let isGranted = false;
    const granted = () => {
      isGranted = true;
      return lead();
    };
    ports.lock(name, how, signal, granted).catch((problem) => {
      // The wait ended, either to stop or to steal the lock.
      if (hasLeft || (signal.aborted && !isGranted)) return;
      if (!isGranted) return ports.report(problem);
      onStolen();
      seek('wait');
    });
  }

  return {
    seek,
    leave() {
      hasLeft = true;
      waiting.abort();
    },
  };
}
