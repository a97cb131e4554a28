/** Handles target addresses inside another address: where to go after login, or once the network is back. */
import * as v from 'valibot';

/** No page has this origin: what resolves to it was a path. */
const BASE = 'https://outing.invalid';
const TARGET_MAX = 2_000;

/** Screens that only redirect: returning to one would go in circles. */
const WAYSTATIONS: ReadonlySet<string> = new Set([
  '/welcome',
  '/login',
  '/register',
  '/register-invitation',
  '/forgot-password',
  '/reset-password',
  '/no-internet-connection',
  '/coming-soon',
  '/error-404',
  '/not-found',
  '/error',
]);

/** Returns a path of this origin with its query and hash; null for addresses of other sites. */
export function pathWithin(raw: unknown): string | null {
  if (typeof raw !== 'string' || raw.length > TARGET_MAX || !raw.startsWith('/')) return null;
  try {
    const url = new URL(raw, BASE);
    return url.origin === BASE ? `${url.pathname}${url.search}${url.hash}` : null;
  } catch {
    return null;
  }
}

/** Returns where to go after login; null for a foreign path or a redirecting screen. */
export function nextTarget(raw: unknown): string | null {
  const path = pathWithin(raw);
  return path !== null && !WAYSTATIONS.has(path.split(/[?#]/, 1)[0] ?? '') ? path : null;
}

/** Returns an address that contains a target in a parameter. Home is the default and left out. */
export function carrying(path: string, name: 'next' | 'from', target: string | null): string {
  return target === null || (name === 'next' && target === '/')
    ? path
    : `${path}?${name}=${encodeURIComponent(target)}`;
}

const said = v.fallback(v.optional(v.string()), undefined);

/** Target parameters: where to go after login, and the previous screen. */
export const WaitingSearch = v.object({ next: said, from: said });

/** The parameters of a placeholder screen. */
export const FromSearch = v.pick(WaitingSearch, ['from']);
