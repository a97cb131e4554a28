/** The query parameters of the outings of another person. Defaults are left out. */
import * as v from 'valibot';
import { AgendaSearch } from '../agenda-search.ts';
import { BrowserSearch } from '../browser-search.ts';

export const OtherSearch = v.object({
  ...v.pick(AgendaSearch, ['when', 'q']).entries,
  ...BrowserSearch.entries,
});
export type OtherSearch = v.InferOutput<typeof OtherSearch>;
