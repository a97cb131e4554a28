/** Schedules probes: after a wait, or immediately for a reason. Reasons that arrive together lead to one probe. */
import type { Ports } from '../ports.ts';

/** After a probe, the next reason waits this long. */
const REST_MS = 1_000;

export interface Prober {
  /** There is a reason to probe now. A probe that hangs since the network went away does not delay this one. */
  now(): void;
  /** Sends the next probe after a wait, in place of one that is already waiting. */
  after(ms: number): void;
  /** Cancels the waiting probe. */
  cancel(): void;
  stop(): void;
}

interface Options {
  probe(): Promise<void>;
  /** A wait of this many ms has ended, and a probe follows. */
  onWaited(ms: number): void;
  /** A probe has ended. `isLast`: no other is in progress. */
  onEnded(isLast: boolean): void;
}

/** resting: a probe was sent lately. wanted: a reason has come up since, and a probe follows after the rest. */
type Pace = 'ready' | 'resting' | 'wanted' | 'stopped';

export function createProber(ports: Pick<Ports, 'after'>, { probe, onWaited, onEnded }: Options): Prober {
  let pace: Pace = 'ready';
  let inProgress = 0;
  let cancelNext = () => {};
  let cancelRest = () => {};

  async function send(): Promise<void> {
    if (pace === 'stopped') return;
    inProgress += 1;
    rest();
    try {
      await probe();
    } finally {
      inProgress -= 1;
      onEnded(inProgress === 0);
    }
  }

  function rest(): void {
    if (pace === 'ready') pace = 'resting';
    cancelRest();
    cancelRest = ports.after(REST_MS, () => {
      const isWanted = pace === 'wanted';
      pace = 'ready';
      if (isWanted) void send();
    });
  }

  return {
    now() {
      if (pace === 'ready') void send();
      else if (pace === 'resting') pace = 'wanted';
    },
    after(ms) {
      cancelNext();
      cancelNext = ports.after(ms, () => {
        onWaited(ms);
        void send();
      });
    },
    cancel: () => cancelNext(),
    stop() {
      pace = 'stopped';
      cancelNext();
      cancelRest();
    },
  };
}
