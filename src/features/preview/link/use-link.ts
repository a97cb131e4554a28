/** Loads the outing of a link: from the server, or else from what this device remembers. */
import { useCallback, useEffect } from 'react';
import * as v from 'valibot';
import { Token } from '#contract/base/fields.ts';
import type { LinkedOuting } from '#contract/outings/guest/guest.ts';
import type { KeptLink } from '#db/database/device-database.ts';
import { keepLink, keptLink, nameSaidBefore } from '#db/queries/accounts/guest-links.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useSync } from '#sync/provider.tsx';
import { type Fetched, useFetched } from '../use-fetched.ts';

export interface Link {
  state: Fetched<LinkedOuting>;
  /** What is remembered of it; undefined for nothing. */
  kept: KeptLink | undefined;
  /** The name the reader used here, or at another link; empty for none. */
  name: string;
  again: () => void;
}

/** @param isKept whether this device remembers it: readers who answer without an account find it again */
export function useLink(token: string, isKept: boolean): Link {
  const { engine, device } = useSync();
  const check = useCallback(async () => {
    if (!v.is(Token, token)) return { kind: 'refused', code: 'not_found', ...NOTHING_SAID } as const;
    const result = await engine.call('guests.look', {
      params: undefined,
      query: undefined,
      body: { token },
    });
    return result.kind === 'ok' ? { ...result, response: result.response.data } : result;
  }, [engine, token]);
  const { state, again } = useFetched(token, check);
  const kept = useLiveQuery(async () => {
    const link = await keptLink(device, token);
    return { link, name: link?.name || (await nameSaidBefore(device)) };
  }, [device, token]);

  const linked = state.kind === 'shown' ? state.response : null;
  useEffect(() => {
    if (linked && isKept)
      keepLink(device, token, { linked, opened_at: Date.now() }).catch((problem: unknown) =>
        reportError(problem),
      );
  }, [device, token, linked, isKept]);

  if (kept === undefined) return { state: { kind: 'loading' }, kept: undefined, name: '', again };
  const hasNone = state.kind === 'offline' || state.kind === 'failed' || state.kind === 'loading';
  const shown: Fetched<LinkedOuting> =
    hasNone && kept.link ? { kind: 'shown', response: kept.link.linked } : state;
  return { state: shown, kept: kept.link, name: kept.name, again };
}

const NOTHING_SAID = { message: '', errors: {}, retryAfterMs: null } as const;
