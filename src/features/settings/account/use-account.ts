/** Reads the user's own account as this device knows it, with pending changes on top. */
import type { RowOf } from '#db/rows.ts';
import { useConnectivity, useSubscription } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';

export type AccountRow = RowOf<'accounts'>;

export type OwnAccount =
  /** The database has not responded yet: render nothing final. */
  | { kind: 'unknown' }
  /** Not on this device, but loading. */
  | { kind: 'coming' }
  | { kind: 'offline' }
  | { kind: 'failed' }
  | { kind: 'known'; account: AccountRow };

export function useAccount(): OwnAccount {
  const { db, user } = useLoggedIn();
  const { list } = useSubscription('account');
  const isOnline = useConnectivity().network.kind === 'online';
  const account = useLiveQuery(async () => (await db.accounts.get(user.id)) ?? null, [db, user.id]);
  if (account === undefined) return { kind: 'unknown' };
  if (account !== null) return { kind: 'known', account };
  if (list.kind === 'unknown') return { kind: 'unknown' };
  if (!isOnline) return { kind: 'offline' };
  return { kind: list.failure === null ? 'coming' : 'failed' };
}
