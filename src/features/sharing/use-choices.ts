/** Lists the outings that shared content can be added to: ongoing and upcoming ones first, then recent ones. */
import { ownParts, timelinePage } from '#db/queries/outings/outings.ts';
import type { OutingRow } from '#db/rows.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';
import { present } from '#ui/device/clock.ts';
import { mayAddTo } from './shared-values.ts';

const SHOWN = 8;
const DAY_MS = 86_400_000;

/** Undefined until the database has responded. `search`: part of the title, case-insensitive. */
export function useChoices(search: string): readonly OutingRow[] | undefined {
  const { db, user } = useLoggedIn();
  return useLiveQuery(async () => {
    const parts = await ownParts(db, user.id);
    const wanted = search.trim().toLocaleLowerCase();
    const fits = (outing: OutingRow) =>
      mayAddTo(outing, parts.get(outing.root_id)?.role) &&
      outing.attributes.title.toLocaleLowerCase().includes(wanted);
    const from = present() - DAY_MS;
    const next = await timelinePage(db, 'upcoming', from, SHOWN, fits);
    const past = await timelinePage(db, 'past', from, SHOWN - next.length, fits);
    return [...next, ...past];
  }, [db, user.id, search]);
}
