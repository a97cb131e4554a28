/** Builds the addresses of collections. */

export const collectionHref = (id: string): string => `/collections/${encodeURIComponent(id)}`;

/** Address of all collections that a person shows. */
export const collectionsOfHref = (username: string): string =>
  `/users/${encodeURIComponent(username)}/collections`;
