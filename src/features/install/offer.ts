/** The browser's own offer to install the app. It comes once, early, and is kept until somebody asks for it. */

/** What the browser hands over; only Chromium's browsers do. */
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
  /** Lets the browser ask. True when the person agreed. */
  take: () => Promise<boolean>;
}

/** Call it before anything is drawn. */
function watchOffers(target: EventTarget): Offers {
  let offer: InstallOffer | null = null;
  const listeners = new Set<() => void>();
  const set = (next: InstallOffer | null) => {
    offer = next;
    for (const changed of listeners) changed();
  };
  target.addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    // The app asks at a moment of its own.
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
      // It can be used once.
      set(null);
      await taken.prompt();
      return (await taken.userChoice).outcome === 'accepted';
    },
  };
}

/**
 * Those of this page. They come once and early, before there is a tree that could hold them.
 * Routes are also read where there is no window.
 */
export const offers = watchOffers(typeof window === 'undefined' ? new EventTarget() : window);
