/** Measures the time that a story is shown: an animation of its bar, so that what the user sees is what counts. */
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface ProgressOptions {
  /** A new story restarts it. */
  id: string;
  ms: number;
  /** Paused while this is false. */
  runs: boolean;
  /** Nothing ever advances by itself: the bar is full. */
  isStill: boolean;
  onEnd: () => void;
}

/** @returns the ref for the bar */
export function useProgress({
  id,
  ms,
  runs,
  isStill,
  onEnd,
}: ProgressOptions): RefObject<HTMLSpanElement | null> {
  const bar = useRef<HTMLSpanElement>(null);
  const animation = useRef<Animation | null>(null);
  const ended = useEffectEvent(onEnd);
  const keepRunning = useEffectEvent(() => {
    if (runs) animation.current?.play();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each story has a time of its own
  useEffect(() => {
    if (isStill) return;
    const filling = bar.current?.animate([{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }], {
      duration: ms,
      fill: 'both',
    });
    if (!filling) return;
    filling.pause();
    filling.onfinish = () => ended();
    animation.current = filling;
    keepRunning();
    return () => {
      animation.current = null;
      filling.cancel();
    };
  }, [id, ms, isStill]);
  useEffect(() => {
    if (runs) animation.current?.play();
    else animation.current?.pause();
  }, [runs]);
  return bar;
}
