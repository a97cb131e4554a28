/** Finds where the card of another user's outing leads. */

import type { OutingPreview } from '#contract/outings/outing/outing.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';

/** Outings on this device open at once; for others, the user sees a preview. */
export function usePreviewHref(outings: readonly OutingPreview[]): (outing: OutingPreview) => string {
  const { db } = useLoggedIn();
  const ids = outings.map(({ id }) => id).join(' ');
  const stored = useLiveQuery(async () => {
    const rows = await db.outings.bulkGet(ids.split(' '));
    return new Set(rows.flatMap((row) => (row ? [row.id] : [])));
  }, [db, ids]);
  return ({ id }) => (stored && !stored.has(id) ? `/preview/outing/${id}` : `/outings/${id}`);
}
