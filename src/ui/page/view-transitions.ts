/** Transitions between screens that somebody does not wait for. */

/**
 * Keeps an interrupted transition from being reported as an error: whoever goes on before a card has grown into its page ends
 * its growing, and the browser rejects its promise. The screen itself is drawn all the same; where that fails,
 * `updateCallbackDone` tells, which the router awaits.
 */
export function allowInterruptions(document: Document): void {
  if (!('startViewTransition' in document)) return;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => {});
    transition.finished.catch(() => {});
    return transition;
  };
}
