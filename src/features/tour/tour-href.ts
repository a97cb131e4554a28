/** Builds the address of a screen with its tour. */
export const TOUR_HASH = 'tour';

export const tourHref = (path: string): string => `${path}#${TOUR_HASH}`;
