/** Warns before the user writes something new that the server has no room for it, as far as this device knows. */
import { type Addition, quotaBeyond } from '#db/queries/sending/quotas.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn, useSync } from '#sync/provider.tsx';
import { useNotStored } from '#ui/overlays/not-stored.ts';

/**
 * @returns a text about the limit that the addition would exceed, for `limit` of a form; null for none, or no addition
 */
export function useLimit(addition: Addition | null): string | null {
  const { db, user } = useLoggedIn();
  const { device } = useSync();
  const say = useNotStored();
  const limits = useLiveQuery(() => device.fact('limits'), [device]);
  const beyond = useLiveQuery(
    () => addition && quotaBeyond(db, user.id, limits, [addition]),
    [db, user.id, limits, JSON.stringify(addition)],
  );
  return beyond ? say({ kind: 'quota', ...beyond }) : null;
}
