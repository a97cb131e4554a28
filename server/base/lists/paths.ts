/** Finds the list for a path, as the router does for a request. */
import { API_PREFIX } from '#contract/base/call-path.ts';
import type { GivenParts } from '../http/input/parse.ts';
import type { ListKind } from './batch.ts';

export interface NamedList {
  readonly kind: ListKind;
  readonly given: GivenParts;
}

/** Returns the path without the prefix, which is optional in it. */
export const belowPrefix = (path: string): string =>
  path.startsWith(`${API_PREFIX}/`) ? path.slice(API_PREFIX.length) : path;

/** @returns a part that cannot be decoded unchanged: no parameter is spelled like that. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Returns the parameters of a path with these parts; null if the path does not match. */
function parametersOf(pattern: string, parts: readonly string[]): Record<string, string> | null {
  const wanted = pattern.split('/');
  if (wanted.length !== parts.length) return null;
  const found: Record<string, string> = {};
  for (const [nth, name] of wanted.entries()) {
    const part = parts[nth] ?? '';
    if (!name.startsWith(':') && name !== part) return null;
    if (name.startsWith(':') && part === '') return null;
    if (name.startsWith(':')) found[name.slice(1)] = decoded(part);
  }
  return found;
}

/**
 * @param path below the prefix.
 * @returns null for a path that is no list, or in a form that no honest client sends (S42).
 */
export function listAt(kinds: readonly ListKind[], path: string): NamedList | null {
  const [asked = '', ...query] = path.split('?');
  if (!asked.startsWith('/') || !URL.canParse(path, 'http://localhost')) return null;
  const { pathname } = new URL(path, 'http://localhost');
  if (pathname !== asked) return null;
  const parts = asked.split('/');
  for (const kind of kinds) {
    const found = parametersOf(kind.call.path, parts);
    if (found !== null) {
      const search = new URLSearchParams(query.join('?'));
      return { kind, given: { path: found, search, asked: [] } };
    }
  }
  return null;
}
