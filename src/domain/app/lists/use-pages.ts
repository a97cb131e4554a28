/**
 * Loads lists that only the server has: their first page, requested when nothing has been typed for a moment, and the
 * pages after it.
 */

import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { HIDING } from '#db/kept-responses.ts';
import { cursorIn } from '#db/lists/cursor.ts';
import { type CallResult, useConnectivity } from '#sync/hooks.ts';
import type { Kept } from '#sync/rows/use-kept-response.ts';

interface PageResponse<TRow> {
  data: readonly TRow[];
  links: { next: string | null };
}

/** Requests the page at a cursor; null for the first one. */
export type Ask<TRow> = (cursor: string | null) => Promise<CallResult<PageResponse<TRow>>>;

export interface Page<TRow> {
  rows: readonly TRow[];
  /** The cursor of the next page; null: this is the last one. */
  next: string | null;
}

export type FirstPage<TRow> =
  /** There is nothing to request. */
  | { kind: 'idle' }
  | { kind: 'asking' }
  | { kind: 'known'; page: Page<TRow> }
  /** It does not exist, or this user may not read it. */
  | { kind: 'hidden' }
  | { kind: 'offline' }
  | { kind: 'failed' };

export const pageOf = <TRow>({ data, links: { next } }: PageResponse<TRow>): Page<TRow> => ({
  rows: data,
  next: cursorIn(next),
});

function firstOf<TRow>(result: CallResult<PageResponse<TRow>>): FirstPage<TRow> {
  switch (result.kind) {
    case 'ok':
      return { kind: 'known', page: pageOf(result.response) };
    case 'offline':
      return { kind: 'offline' };
    case 'refused':
      return { kind: HIDING.has(result.code) ? 'hidden' : 'failed' };
  }
}

const TYPED_MS = 250;

/** @param key identifies the request; null for none */
export function useFirstPage<TRow>(
  key: string | null,
  ask: Ask<TRow>,
): { first: FirstPage<TRow>; again: () => void } {
  const isOnline = useConnectivity().network.kind === 'online';
  const [held, setHeld] = useState<{ key: string; first: FirstPage<TRow> } | null>(null);
  const [asked, setAsked] = useState(0);
  const askNow = useEffectEvent(ask);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the network is back, or on request
  useEffect(() => {
    if (key === null) return;
    let isCurrent = true;
    const show = (first: FirstPage<TRow>) => {
      if (isCurrent) setHeld({ key, first });
    };
    const timer = setTimeout(() => {
      askNow(null).then(
        (result) => show(firstOf(result)),
        (problem: unknown) => {
          reportError(problem);
          show({ kind: 'failed' });
        },
      );
    }, TYPED_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key, isOnline, asked]);
  const again = useCallback(() => {
    setHeld(null);
    setAsked((count) => count + 1);
  }, []);
  if (key === null) return { first: { kind: 'idle' }, again };
  return { first: held?.key === key ? held.first : { kind: 'asking' }, again };
}

/**
 * Returns a first page that is kept on the device: the same object for the same response, so that pages loaded after it
 * stay.
 */
export function usePageOf<TRow>(kept: Kept<PageResponse<TRow>>): FirstPage<TRow> {
  const response = kept.kind === 'known' ? kept.response : null;
  const [held, setHeld] = useState<{ response: typeof response; page: Page<TRow> | null }>({
    response: null,
    page: null,
  });
  if (held.response !== response) setHeld({ response, page: response && pageOf(response) });
  switch (kept.kind) {
    case 'known':
      return {
        kind: 'known',
        page: held.response === response && held.page ? held.page : pageOf(kept.response),
      };
    case 'unknown':
      return { kind: 'idle' };
    default:
      return kept;
  }
}

export interface AllPages<TRow> {
  rows: readonly TRow[];
  hasMore: boolean;
  more: 'idle' | 'loading' | 'failed';
  loadMore: () => void;
}

/** Returns the rows of a first page and of those loaded after it. */
export function useMorePages<TRow>(page: Page<TRow> | null, ask: Ask<TRow>): AllPages<TRow> {
  const [after, setAfter] = useState<{ page: Page<TRow>; later: Page<TRow> } | null>(null);
  const [loading, setLoading] = useState<{ page: Page<TRow>; state: 'loading' | 'failed' } | null>(null);
  const later = after !== null && after.page === page ? after.later : null;
  const next = later ? later.next : (page?.next ?? null);
  const more = loading !== null && loading.page === page ? loading.state : 'idle';
  const loadMore = async () => {
    if (page === null || next === null || more === 'loading') return;
    setLoading({ page, state: 'loading' });
    const result = await ask(next).catch((problem: unknown) => {
      reportError(problem);
      return null;
    });
    if (result?.kind !== 'ok') return setLoading({ page, state: 'failed' });
    const response = pageOf(result.response);
    setAfter({ page, later: { rows: [...(later?.rows ?? []), ...response.rows], next: response.next } });
    setLoading(null);
  };
  return {
    rows: page === null ? [] : later ? [...page.rows, ...later.rows] : page.rows,
    hasMore: next !== null,
    more,
    loadMore: () => void loadMore(),
  };
}
