/**
 * Builds the URL of “Who brings what” on an outing's page.
 * @param thingId the thing to scroll to
 */
export const thingsHref = (outingId: string, thingId?: string): string =>
  `/outings/${outingId}?${thingId === undefined ? 'scrollToComponent=things' : `thingId=${thingId}`}`;
