/** What a list of an outing says beside its rows: that they are not there yet, are of earlier, or could not be loaded. */

import type { ReactNode } from 'react';
import { useConnectivity } from '#sync/hooks.ts';
import { useSync } from '#sync/provider.tsx';
import type { ShownRows } from '#sync/rows/use-newest-rows.ts';
import { LoadError } from '#ui/lists/empty-state.tsx';
import { Freshness } from '#ui/lists/freshness.tsx';

interface StateProps {
  found: Pick<ShownRows<unknown>, 'list' | 'rows'>;
  /** Stands for rows that are on their way. */
  skeleton: ReactNode;
  couldNotLoad: string;
}

/** Above the rows. `unsent`: the outing itself is unsent, so that the server can have no rows of it. */
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

/** Below the rows, where more are wanted. */
export function RowsEnd({ found: { list }, skeleton, couldNotLoad }: StateProps) {
  const { engine } = useSync();
  if (list.kind !== 'stored' || !list.more) return null;
  if (list.failure !== null) {
    return <LoadError onRetry={() => void engine.syncNow()}>{couldNotLoad}</LoadError>;
  }
  return list.loadingMore ? skeleton : null;
}
