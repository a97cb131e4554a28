/** Loads overlays in an idle moment, or when one is first opened, so that they do not delay the first screen. */

import { type ComponentType, lazy, useEffect, useState } from 'react';
import { onceQuiet } from '../device/once-quiet.ts';

/** Overlays whose code is here or on its way: each row of a list has its menu, and would request it again. */
const asked = new WeakSet<() => void>();

/** Creates a component that loads later, and a function to preload it. */
export function lazyOverlay<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const preload = () => {
    if (asked.has(preload)) return;
    asked.add(preload);
    // Offline, preloading fails silently; opening the overlay then shows the error.
    load().catch(() => asked.delete(preload));
  };
  return { Component: lazy(load), preload };
}

/** True from the first opening on, so that closing can be animated. Preloads in an idle moment. */
export function useOpenedOnce(open: boolean, preload: () => void): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  useEffect(() => (asked.has(preload) ? undefined : onceQuiet(preload)), [preload]);
  return opened || open;
}
