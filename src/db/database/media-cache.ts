/** Stores pictures for offline use: one cache per user, deleted at logout. */

const PREFIX = 'media-';

export const mediaCacheName = (userId: string) => `${PREFIX}${userId}`;

export const isMediaCache = (name: string) => name.startsWith(PREFIX);

/** Paths of the server whose responses are stored there. */
export const isMediaPath = (path: string) => /^\/files\/[^/]+$/.test(path);

/**
 * Returns whether a response is a picture. An error is not, and neither is the page that a captive portal puts in its
 * place.
 */
export const isPicture = ({ ok, redirected, headers }: Response) =>
  ok && !redirected && (headers.get('content-type') ?? '').startsWith('image/');
