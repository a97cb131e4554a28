/** The query parameters of the agenda: tab, day, direction, filter and search. Defaults are left out. */

import * as v from 'valibot';
import { SEARCH_MAX } from '#contract/limits.ts';

export const FILTERS = ['all', 'answer', 'hosting', 'drafts', 'canceled'] as const;
const Filter = v.picklist(FILTERS);
export type Filter = v.InferOutput<typeof Filter>;

const Direction = v.picklist(['upcoming', 'past']);
export type Direction = v.InferOutput<typeof Direction>;

const Day = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/),
  v.check((day) => new Date(`${day}T00:00Z`).toJSON()?.startsWith(day) === true),
);

/** Users type and share addresses: invalid parts are ignored. */
const said = <TSchema extends v.GenericSchema>(schema: TSchema) => v.fallback(v.optional(schema), undefined);

export const AgendaSearch = v.object({
  tab: said(v.picklist(['today', 'list'])),
  /** The day shown, YYYY-MM-DD; today when left out. */
  day: said(Day),
  when: said(Direction),
  filter: said(Filter),
  q: said(v.pipe(v.string(), v.maxLength(SEARCH_MAX))),
});
export type AgendaSearch = v.InferOutput<typeof AgendaSearch>;

/** The address of the agenda, which has one for each of its views. */
export const AGENDA = '/outings/timeline';

/** An address of the agenda: of a day when no tab is named. */
export function agendaHref({ tab = 'today', day, when, filter, q }: AgendaSearch): string {
  const query = new URLSearchParams();
  if (tab !== 'today') query.set('tab', tab);
  if (tab === 'today') {
    if (day !== undefined) query.set('day', day);
  } else {
    if (when === 'past') query.set('when', when);
    if (filter !== undefined && filter !== 'all') query.set('filter', filter);
    if (q) query.set('q', q);
  }
  const text = query.toString();
  return text === '' ? AGENDA : `${AGENDA}?${text}`;
}
