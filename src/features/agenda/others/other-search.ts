/** The query parameters of the outings of another person. Defaults are left out. */
import * as v from 'valibot';
import { AgendaSearch } from '../agenda-search.ts';
import { BrowserSearch } from '../browser-search.ts';

export const OtherSearch = v.object({
  ...v.pick(AgendaSearch, ['when', 'q']).entries,
  ...BrowserSearch.entries,
});
export type OtherSearch = v.InferOutput<typeof OtherSearch>;

/** The address of somebody's outings. */
export function outingsOfHref(username: string, { when, q }: Pick<OtherSearch, 'when' | 'q'> = {}): string {
  const query = new URLSearchParams();
  if (when === 'past') query.set('when', when);
  if (q) query.set('q', q);
  const path = `/users/${encodeURIComponent(username)}/outings`;
  return query.size === 0 ? path : `${path}?${query}`;
}
