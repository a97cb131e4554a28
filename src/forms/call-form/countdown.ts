/** Counts down the whole seconds until an instant on the screen. */
import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** Returns the seconds left until `until` (Unix ms of this device), rounded up; 0 once it has passed or for null. */
export function secondsLeft(until: number | null, now: number): number {
  return until === null ? 0 : Math.max(0, Math.ceil((until - now) / SECOND_MS));
}

export function useSecondsLeft(until: number | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    if (until === null) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [until]);
  return secondsLeft(until, now);
}
