/**
 * Returns what a screen shows, by its own address. Separate from the kept screens, as the first screen does not need
 * it.
 */
import { deepEqual } from '@tanstack/react-router';
import { use, useState } from 'react';
import { KeptPath } from './kept-path.ts';

/** What a screen reads from its address. */
interface Place {
  pathname?: string;
  params?: unknown;
  search?: unknown;
}

/**
 * Returns the match of a kept screen's own address, even while another screen of the same route is shown. A hidden
 * screen renders again when language or theme change, and the router then only knows the shown one. The same object as
 * long as the address is the same, so that a screen that is shown again needs no render.
 * @param ahead what a prerendered screen shows, which the router does not know yet
 */
export function useOwnMatch<
  TMatch extends (Place & { pathname: string }) | undefined,
  TAhead extends Place = never,
>(match: TMatch, ahead?: (path: string) => TAhead): NonNullable<TMatch> | TAhead {
  const path = use(KeptPath);
  const isOwn = match !== undefined && (path === null || match.pathname === path);
  const [last, setLast] = useState<TMatch | TAhead>(() =>
    !isOwn && path !== null && ahead ? ahead(path) : match,
  );
  const isNew = isOwn && !(last && deepEqual(placeIn(match), placeIn(last)));
  if (isNew) setLast(match);
  const own = isNew ? match : last;
  if (!own) throw new Error(`The screen of ${path} rendered before its route was shown`);
  return own;
}

const placeIn = ({ params, search }: Place) => ({ params, search });
