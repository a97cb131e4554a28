/** Tracks a finger that pulls the page down at its top. Loaded after the first paint, as no finger pulls before. */

export interface PullListener {
  /** No pull begins while this returns true. */
  isBusy: () => boolean;
  /** How far the finger has moved down, in px. */
  onMove: (distance: number) => void;
  /** The finger was lifted; 0 if the browser canceled the touch. */
  onEnd: (distance: number) => void;
}

/** @returns a function that stops following */
export function followPulls(element: HTMLElement, { isBusy, onMove, onEnd }: PullListener): () => void {
  let start: { x: number; y: number } | null = null;
  let distance = 0;
  let touching = new AbortController();

  const begin = (event: TouchEvent) => {
    const touch = event.touches[0];
    touching.abort();
    start =
      touch && event.touches.length === 1 && scrollY <= 0 && !isBusy()
        ? { x: touch.clientX, y: touch.clientY }
        : null;
    distance = 0;
    if (!start || !event.target) return;
    // On the touched element: only it receives further events of the touch when the content rerenders meanwhile.
    touching = new AbortController();
    const { signal } = touching;
    event.target.addEventListener('touchmove', move, { passive: true, signal });
    event.target.addEventListener('touchend', letGo, { signal });
    event.target.addEventListener('touchcancel', letGo, { signal });
  };
  const move = (event: Event) => {
    const touch = event instanceof TouchEvent ? event.touches[0] : undefined;
    if (!start || !touch) return;
    const down = touch.clientY - start.y;
    // A sideways swipe belongs to elements that scroll sideways.
    if (distance === 0 && (down <= 0 || Math.abs(touch.clientX - start.x) > down)) {
      start = null;
      return;
    }
    distance = Math.max(0, down);
    onMove(distance);
  };
  const letGo = (event: Event) => {
    touching.abort();
    if (!start) return;
    start = null;
    // A pull that the browser canceled does not count.
    onEnd(event.type === 'touchend' ? distance : 0);
  };

  element.addEventListener('touchstart', begin, { passive: true });
  return () => {
    touching.abort();
    element.removeEventListener('touchstart', begin);
  };
}
