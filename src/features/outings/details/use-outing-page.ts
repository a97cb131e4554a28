/** Reads everything that the page of an outing needs, live from the local database. */

import { useState } from 'react';
import type { Mutation } from '#db/database/sync-state.ts';
import { useConnectivity } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { findOuting, type ShownOuting } from './find-outing.ts';
import { preparedOuting } from './prepared-outing.ts';

export type OutingPage =
  /** The database has not responded yet. */
  | { kind: 'opening' }
  /** Not on this device; the engine requests it from the server. */
  | { kind: 'waiting' }
  | { kind: 'not_on_device' }
  /** The server reports that it does not exist, or not for this reader; or it was removed while it was shown. */
  | { kind: 'unavailable' }
  /** Created on this device and rejected. */
  | { kind: 'not_created'; mutation: Mutation }
  | ({ kind: 'shown' } & ShownOuting);

export function useOutingPage(id: string): OutingPage {
  const { db, user } = useLoggedIn();
  const offline = useConnectivity().network.kind !== 'online';
  const [prepared] = useState(() => preparedOuting(db, id));
  const found = useLiveQuery(
    async () => ({ of: id, ...(await findOuting(db, id, user.id)) }),
    [db, id, user.id],
    prepared && { of: id, ...prepared },
  );
  /** The last shown outing: when it disappears, the reason is known without a request. */
  const [seen, setSeen] = useState<string | null>(null);
  if (found?.of !== id) return { kind: 'opening' };
  if (found.kind === 'present') {
    if (seen !== id) setSeen(id);
    return { ...found, kind: 'shown' };
  }
  if (found.notCreated) return { kind: 'not_created', mutation: found.notCreated };
  if (found.refusedByServer || seen === id) return { kind: 'unavailable' };
  return { kind: offline ? 'not_on_device' : 'waiting' };
}
