/** The present, for all that is shown: the device's clock, corrected by what is known of the server's. */

/** What to add to the device's clock, ms. */
let offset = 0;

/** Tells `useNow` in every place. */
export const CLOCK_SET = 'clockset';

export function setClock(ms = 0): void {
  offset = ms;
  document.dispatchEvent(new Event(CLOCK_SET));
}

/** A time that the device's clock showed, as the server's clock shows it. Unix ms. */
export const corrected = (deviceTime: number): number => deviceTime + offset;

/** Unix ms. */
export const present = (): number => corrected(Date.now());
