/** Shortens addresses that contain the current user's own username. */

/** Returns `/outings/list` for ada's `/users/ada/outings/list`; null for all others. Usernames are case-insensitive. */
export function ownPath(pathname: string, username: string): string | null {
  const [, named, rest] = /^\/users\/([^/]+)(\/[^/].*)$/.exec(pathname) ?? [];
  if (named === undefined || rest === undefined) return null;
  return named.toLowerCase() === username.toLowerCase() ? rest : null;
}
