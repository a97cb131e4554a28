/** Addresses with a username, seen by that user. */

/** `/users/ada/outings/list` is `/outings/list` to ada; null for all others. Usernames have no case. */
export function ownPath(pathname: string, username: string): string | null {
  const [, named, rest] = /^\/users\/([^/]+)(\/[^/].*)$/.exec(pathname) ?? [];
  if (named === undefined || rest === undefined) return null;
  return named.toLowerCase() === username.toLowerCase() ? rest : null;
}
