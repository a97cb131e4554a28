/**
 * Tracks which tabs of a user are awake. The leader sends beats; each engine ticks, and its ticks show whether it has
 * been asleep itself: then it missed beats only for that reason.
 */
import type { Ports } from '../ports.ts';

/** How often the leading tab shows that it is awake, and after how long without a beat another tab takes over */
const LEADER_BEAT_MS = 2_000;
const LEADER_FROZEN_AFTER_MS = 5_000;

const BEAT = 'beat';

export interface Beats {
  /** Shows the other engines that this engine leads and is awake. */
  send(): void;
  /** Returns whether this engine is asleep, or was until this moment. */
  overslept(): boolean;
  /** Starts leading now: earlier sleep does not count. */
  beginLeading(): void;
  /** Starts waiting now: earlier silence does not count. */
  beginWaiting(): void;
  /**
   * Called at each tick of a waiting engine: whether the leader is frozen. If so, the next leader gets the same time to
   * send its first beat.
   * @param slept whether this engine was asleep before the tick
   */
  isLeaderFrozen(slept: boolean): boolean;
  stop(): void;
}

interface Callbacks {
  /** @param slept whether this engine was asleep before the tick */
  onTick(slept: boolean): void;
  /** Another engine leads and is awake. */
  onOtherBeat(): void;
}

/** @param name name of the leader's lock */
export function followBeats(ports: Ports, name: string, { onTick, onOtherBeat }: Callbacks): Beats {
  const bus = ports.openBus(`${name}:beat`);
  let lastBeatAt = ports.now();
  let tickedAt = ports.now();
  let cancelTick = () => {};

  const overslept = () => ports.now() - tickedAt > LEADER_FROZEN_AFTER_MS;
  bus.listen((message) => {
    if (message !== BEAT) return;
    lastBeatAt = ports.now();
    onOtherBeat();
  });

  function tick(): void {
    cancelTick = ports.after(LEADER_BEAT_MS, () => {
      const slept = overslept();
      tickedAt = ports.now();
      onTick(slept);
      tick();
    });
  }

  tick();
  return {
    send: () => bus.post(BEAT),
    overslept,
    beginLeading() {
      tickedAt = ports.now();
    },
    beginWaiting() {
      lastBeatAt = ports.now();
    },
    isLeaderFrozen(slept) {
      // No beat arrived because this tab was asleep, or the clock was set back.
      const isDeaf = slept || tickedAt < lastBeatAt;
      const isFrozen = !isDeaf && tickedAt - lastBeatAt > LEADER_FROZEN_AFTER_MS;
      if (isDeaf || isFrozen) lastBeatAt = tickedAt;
      return isFrozen;
    },
    stop() {
      cancelTick();
      bus.close();
    },
  };
}
