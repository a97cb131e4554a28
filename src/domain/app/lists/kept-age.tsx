/** Shows the age of a kept response that could not be refreshed. */
import type { Kept } from '#sync/rows/use-kept-response.ts';
import { Freshness } from '#ui/lists/freshness.tsx';

/** The kept response, or only its age. */
type Age =
  | Exclude<Kept<unknown>, { kind: 'known' }>
  | Omit<Extract<Kept<unknown>, { kind: 'known' }>, 'response'>;

export function KeptAge({ kept }: { kept: Age }) {
  if (kept.kind !== 'known' || kept.trouble === null) return null;
  return <Freshness at={kept.fetchedAt} failed={kept.trouble === 'failed'} />;
}
