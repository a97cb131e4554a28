/** Shows the state of an outing's list next to its rows: still loading, from earlier, or failed. */

import type { ReactNode } from 'react';
import { useConnectivity } from '#sync/hooks.ts';
import { useSync } from '#sync/provider.tsx';
import type { ShownRows } from '#sync/rows/use-newest-rows.ts';
import { LoadError } from '#ui/lists/empty-state.tsx';
import { Freshness } from '#ui/lists/freshness.tsx';

interface StateProps {
  found: Pick<ShownRows<unknown>, 'list' | 'rows'>;
  /** Shown in place of rows that are loading. */
  skeleton: ReactNode;
  couldNotLoad: string;
}

/** Above the rows. `unsent`: the outing itself is unsent, so the server can have no rows of it. */
export function RowsState({
  found: { list, rows },
  unsent,
  skeleton,
  neverLoaded,
  couldNotLoad,
}: StateProps & { unsent: boolean; neverLoaded: string }) {
  const { engine } = useSync();
  const offline = useConnectivity().network.kind !== 'online';
  if (list.kind === 'unknown' || rows === undefined) return <div className="late">{skeleton}</div>;
  if (list.kind === 'never' && !unsent) {
    if (!offline && list.failure === null) return rows.length > 0 ? null : skeleton;
    return (
      <LoadError onRetry={() => void engine.syncNow()}>{offline ? neverLoaded : couldNotLoad}</LoadError>
    );
  }
  if (rows.length === 0 || list.kind !== 'stored' || (!offline && list.failure === null)) return null;
  return <Freshness at={list.currentAt} failed={!offline} />;
}

/** Below the rows, if more are requested. */
export function RowsEnd({ found: { list }, skeleton, couldNotLoad }: StateProps) {
  const { engine } = useSync();
  if (list.kind !== 'stored' || !list.more) return null;
  if (list.failure !== null) {
    return <LoadError onRetry={() => void engine.syncNow()}>{couldNotLoad}</LoadError>;
  }
  return list.loadingMore ? skeleton : null;
}
