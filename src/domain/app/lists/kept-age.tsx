/** From when a kept response is, where it could not be asked for anew. */
import type { Kept } from '#sync/rows/use-kept-response.ts';
import { Freshness } from '#ui/lists/freshness.tsx';

/** What is kept, or only how old it is. */
type Age =
  | Exclude<Kept<unknown>, { kind: 'known' }>
  | Omit<Extract<Kept<unknown>, { kind: 'known' }>, 'response'>;

export function KeptAge({ kept }: { kept: Age }) {
  if (kept.kind !== 'known' || kept.trouble === null) return null;
  return <Freshness at={kept.fetchedAt} failed={kept.trouble === 'failed'} />;
}
