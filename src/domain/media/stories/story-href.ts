/** Addresses of stories. */

export const NEW_STORY = '/stories/new';

/** @param id the story to begin with; left out for the first that was not seen */
export const storyHref = (username: string, id?: string): string =>
  `/stories/${encodeURIComponent(username)}${id === undefined ? '' : `?id=${id}`}`;

/** @param outingId the outing to which it will belong */
export const newStoryHref = (outingId: string): string => `${NEW_STORY}?outing=${outingId}`;
