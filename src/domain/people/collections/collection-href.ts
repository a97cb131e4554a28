/** The addresses of collections. */

export const collectionHref = (id: string): string => `/collections/${encodeURIComponent(id)}`;

/** All that a person shows of theirs. */
export const collectionsOfHref = (username: string): string =>
  `/users/${encodeURIComponent(username)}/collections`;
