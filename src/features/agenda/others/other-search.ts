/** Defines the query parameters of another user's outings. Defaults are left out. */
import * as v from 'valibot';
import { AgendaSearch } from '../agenda-search.ts';
import { BrowserSearch } from '../browser-search.ts';

export const OtherSearch = v.object({
  ...v.pick(AgendaSearch, ['when', 'q']).entries,
  ...BrowserSearch.entries,
});
export type OtherSearch = v.InferOutput<typeof OtherSearch>;
