/** Waits for the outcome of a change, for a form that shows at its field why the server refused it. */
import { useCallback } from 'react';
import type { Refused } from '#db/database/sync-state.ts';
import { liveQuery } from '#db/lists/live-query.ts';
import { useConnectivity } from './hooks.ts';
import { useLoggedIn, useSync } from './provider.tsx';

/** `later`: it waits on this device and is sent when possible. */
export type Outcome = { kind: 'accepted' | 'later' } | Refused;

/** Longer than most responses take, and no longer than users wait for a dialog. */
const PATIENCE_MS = 8_000;

/**
 * Returns a function that waits for the response to a stored change, or returns `later` at once without a network. A
 * refused change is discarded: the form, which still contains the input, takes its place.
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
