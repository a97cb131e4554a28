/** Builds addresses of stories. */

export const NEW_STORY = '/stories/new';

/** @param id the story to begin with; omitted for the first unseen one */
export const storyHref = (username: string, id?: string): string =>
  `/stories/${encodeURIComponent(username)}${id === undefined ? '' : `?id=${id}`}`;

/** @param outingId the outing that the story will belong to */
export const newStoryHref = (outingId: string): string => `${NEW_STORY}?outing=${outingId}`;
