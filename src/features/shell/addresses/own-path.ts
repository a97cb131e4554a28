/** Addresses that name a person, seen by that person. */

/** `/users/ada/outings/list` is `/outings/list` to ada; null for everybody else. Usernames have no case. */
export function ownPath(pathname: string, username: string): string | null {
  const [, named, rest] = /^\/users\/([^/]+)(\/[^/].*)$/.exec(pathname) ?? [];
  if (named === undefined || rest === undefined) return null;
  return named.toLowerCase() === username.toLowerCase() ? rest : null;
}
