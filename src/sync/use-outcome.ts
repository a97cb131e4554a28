/** What became of a change, for a form that has to say at its field why the server refused it. */
import { useCallback } from 'react';
import type { Refused } from '#db/database/sync-state.ts';
import { liveQuery } from '#db/lists/live-query.ts';
import { useConnectivity } from './hooks.ts';
import { useLoggedIn, useSync } from './provider.tsx';

/** `later`: it waits on this device, and is sent when that is possible. */
export type Outcome = { kind: 'accepted' | 'later' } | Refused;

/** Longer than most answers take, and no longer than one waits for a dialog. */
const PATIENCE_MS = 8_000;

/**
 * Returns what waits for the response to a stored change, and does not where there is no network. A refused one is discarded: the form,
 * which still has what was typed, takes its place.
 */
export function useOutcome(): (mutationId: string) => Promise<Outcome> {
  const { engine } = useSync();
  const { db } = useLoggedIn();
  const isOnline = useConnectivity().network.kind === 'online';
  return useCallback(
    async (mutationId) => {
      if (!isOnline) return { kind: 'later' };
      const outcome = await new Promise<Outcome>((resolve, reject) => {
        const end = (found: Outcome) => {
          clearTimeout(timer);
          watch.unsubscribe();
          resolve(found);
        };
        const timer = setTimeout(() => end({ kind: 'later' }), PATIENCE_MS);
        const watch = liveQuery(() => db.outbox.get({ id: mutationId })).subscribe((mutation) => {
          if (mutation === undefined) end({ kind: 'accepted' });
          else if (mutation.state.kind === 'refused') end(mutation.state);
        }, reject);
      });
      if (outcome.kind === 'refused') await engine.discard(mutationId);
      return outcome;
    },
    [engine, db, isOnline],
  );
}
