/**
 * Provides the present for everything that is shown: the device's clock, corrected by what is known of the server's.
 */

/** What to add to the device's clock, ms. */
let offset = 0;

/** Updates `useNow` everywhere. */
export const CLOCK_SET = 'clockset';

export function setClock(ms = 0): void {
  offset = ms;
  document.dispatchEvent(new Event(CLOCK_SET));
}

/** Converts a time of the device's clock to the server's clock. Unix ms. */
export const corrected = (deviceTime: number): number => deviceTime + offset;

/** Unix ms. */
export const present = (): number => corrected(Date.now());
