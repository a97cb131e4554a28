/** Asks for a profile anew where the kept answer tells what is no longer so. On refreshing: src/domain/app/lists/use-fetched-on-refresh.ts. */

import { useEffect, useRef } from 'react';
import { rowKey } from '#db/rows.ts';
import { useRowMark } from '#sync/hooks.ts';

/** Once a change of how the two stand to each other has arrived, numbers and outings are others. */
export function useFetchedAfterChange(personId: string | undefined, again: () => void): void {
  const mark = useRowMark(rowKey('people', personId ?? ''));
  const waited = useRef(false);
  useEffect(() => {
    if (waited.current && mark === undefined) again();
    waited.current = mark === 'pending';
  }, [mark, again]);
}
