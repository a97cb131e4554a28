/** Stores the browser's install prompt. The event fires once, early, and is stored until the user requests it. */

/** The event, which only Chromium browsers send. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: string }>;
}

function isOffer(event: Event): event is InstallOffer {
  return 'prompt' in event && typeof event.prompt === 'function' && 'userChoice' in event;
}

export interface Offers {
  /** Whether there is one now; for `useSyncExternalStore`. */
  isThere: () => boolean;
  subscribe: (changed: () => void) => () => void;
  /** Shows the prompt. Resolves to true if the user accepted. */
  take: () => Promise<boolean>;
}

/** Call it before the first render. */
function watchOffers(target: EventTarget): Offers {
  let offer: InstallOffer | null = null;
  const listeners = new Set<() => void>();
  const set = (next: InstallOffer | null) => {
    offer = next;
    for (const changed of listeners) changed();
  };
  target.addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    // The app shows it at another time.
    event.preventDefault();
    set(event);
  });
  target.addEventListener('appinstalled', () => set(null));
  return {
    isThere: () => offer !== null,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    async take() {
      const taken = offer;
      if (taken === null) return false;
      // An event can be used once.
      set(null);
      await taken.prompt();
      return (await taken.userChoice).outcome === 'accepted';
    },
  };
}

/**
 * Module state of this page: the event fires once and early, before there is a tree to hold it. Routes are also loaded
 * where there is no window.
 */
export const offers = watchOffers(typeof window === 'undefined' ? new EventTarget() : window);
