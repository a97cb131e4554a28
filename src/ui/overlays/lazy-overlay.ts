/**
 * Overlays are loaded when the page has nothing else to do, or when one is first opened:
 * the first screen does not pay for what it does not show.
 */

import { type ComponentType, lazy, useEffect, useState } from 'react';
import { onceQuiet } from '../device/once-quiet.ts';

/** A component that arrives later, with a way to fetch it ahead of need. */
export function lazyOverlay<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  // Without a network it is not there ahead of need; whoever opens it then meets that.
  return { Component: lazy(load), preload: () => void load().catch(() => {}) };
}

/** True from the first opening on, so that closing can be animated. Preloads in a quiet moment. */
export function useOpenedOnce(open: boolean, preload: () => void): boolean {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  useEffect(() => onceQuiet(preload), [preload]);
  return opened || open;
}
