/** Addresses that wait in another address: where to go after signing in, or once the network is back. */
import * as v from 'valibot';

/** No page has this origin: what resolves to it was a path. */
const BASE = 'https://outing.invalid';
const TARGET_MAX = 2_000;

/** Screens that only lead elsewhere: coming back to one of them would go round in circles. */
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

/** A path of this origin with its query and hash, or null: nothing that leads to another site gets through. */
export function pathWithin(raw: unknown): string | null {
  if (typeof raw !== 'string' || raw.length > TARGET_MAX || !raw.startsWith('/')) return null;
  try {
    const url = new URL(raw, BASE);
    return url.origin === BASE ? `${url.pathname}${url.search}${url.hash}` : null;
  } catch {
    return null;
  }
}

/** Where to go after signing in; null for what is no path of ours or only a way station. */
export function nextTarget(raw: unknown): string | null {
  const path = pathWithin(raw);
  return path !== null && !WAYSTATIONS.has(path.split(/[?#]/, 1)[0] ?? '') ? path : null;
}

/** An address that carries a target along under a name. Home is where one goes without being told. */
export function carrying(path: string, name: 'next' | 'from', target: string | null): string {
  return target === null || (name === 'next' && target === '/')
    ? path
    : `${path}?${name}=${encodeURIComponent(target)}`;
}

const said = v.fallback(v.optional(v.string()), undefined);

/** Targets in an address: where to after signing in, and where one came from. */
export const WaitingSearch = v.object({ next: said, from: said });

/** What a screen that stands in for another one reads from its address. */
export const FromSearch = v.pick(WaitingSearch, ['from']);
