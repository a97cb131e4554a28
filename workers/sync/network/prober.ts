/** When probes are sent: after a wait, or at once where there is a reason. Reasons that come together lead to one probe. */
import type { Ports } from '../ports.ts';

/** After a probe the next reason waits for so long. */
const REST_MS = 1_000;

export interface Prober {
  /** There is a reason to probe now. A probe that hangs since the network went away does not delay this one. */
  now(): void;
  /** The next probe is sent after a wait, in the place of one that waits already. */
  after(ms: number): void;
  /** No probe waits any more. */
  cancel(): void;
  stop(): void;
}

interface Options {
  probe(): Promise<void>;
  /** A wait of so many ms has ended, and a probe follows. */
  onWaited(ms: number): void;
  /** A probe has ended. `isLast`: no other is in progress. */
  onEnded(isLast: boolean): void;
}

/** resting: a probe was sent lately. wanted: a reason has come up since, and a probe follows when the rest is over. */
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
