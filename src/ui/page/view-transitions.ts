/** View transitions that the user interrupts. */

/**
 * Keeps an interrupted transition from being reported as an error: when the user navigates on before a card has grown into its
 * page, the browser rejects the transition's promise. The screen itself is drawn all the same. If that fails,
 * `updateCallbackDone` rejects, which the router awaits.
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
