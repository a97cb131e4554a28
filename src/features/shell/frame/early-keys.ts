/** Records the keys pressed before the shortcuts are loaded, so that none is lost. */
import { useLayoutEffect, useState } from 'react';
import { onceQuiet } from '#ui/device/once-quiet.ts';

export interface EarlyKeys {
  /** Returns the keys pressed so far, and stops recording. */
  take: () => readonly KeyboardEvent[];
}

/** Null until the shortcuts should be loaded: with the first key, or in an idle moment. */
export function useEarlyKeys(): EarlyKeys | null {
  const [early, setEarly] = useState<EarlyKeys | null>(null);
  // Listens before the first screen is painted: a user who sees it may press a key.
  useLayoutEffect(() => {
    const pressed: KeyboardEvent[] = [];
    const load = () => setEarly((before) => before ?? { take });
    const keep = (event: KeyboardEvent) => {
      pressed.push(event);
      load();
    };
    const stop = () => document.removeEventListener('keydown', keep);
    const take = () => {
      stop();
      return pressed.splice(0);
    };
    document.addEventListener('keydown', keep);
    const cancel = onceQuiet(load);
    return () => {
      stop();
      cancel();
    };
  }, []);
  return early;
}
