/**
 * Builds the address of what an outing needs, on its page.
 * @param thingId one to show among them
 */
export const thingsHref = (outingId: string, thingId?: string): string =>
  `/outings/${outingId}?${thingId === undefined ? 'scrollToComponent=things' : `thingId=${thingId}`}`;
