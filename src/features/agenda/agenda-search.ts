/** Defines the query parameters of the agenda: tab, day, direction, filters and search. Defaults are left out. */

import * as v from 'valibot';
import { Id } from '#contract/base/id.ts';
import { PLACE_NAME_MAX, SEARCH_MAX } from '#contract/base/limits.ts';
import { said } from '#domain/app/frame/said.ts';

export const FILTERS = ['all', 'answer', 'hosting', 'drafts', 'canceled'] as const;
const Filter = v.picklist(FILTERS);
export type Filter = v.InferOutput<typeof Filter>;

/** The reader's answer, or that they are a spectator. */
export const PARTS = ['going', 'maybe', 'not_going', 'spectator'] as const;
const Part = v.picklist(PARTS);
export type Part = v.InferOutput<typeof Part>;

const Direction = v.picklist(['upcoming', 'past']);
export type Direction = v.InferOutput<typeof Direction>;

const Day = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/),
  v.check((day) => new Date(`${day}T00:00Z`).toJSON()?.startsWith(day) === true),
);

export const AgendaSearch = v.object({
  tab: said(v.picklist(['today', 'list'])),
  /** The day shown, YYYY-MM-DD; today if left out. */
  day: said(Day),
  when: said(Direction),
  filter: said(Filter),
  q: said(v.pipe(v.string(), v.maxLength(SEARCH_MAX))),
  part: said(Part),
  /** The whole name of a place. */
  place: said(v.pipe(v.string(), v.nonEmpty(), v.maxLength(PLACE_NAME_MAX))),
  /** The id of a participant. */
  person: said(Id),
  /** The first and the last possible day, YYYY-MM-DD. */
  from: said(Day),
  to: said(Day),
});
export type AgendaSearch = v.InferOutput<typeof AgendaSearch>;

/** Filters that narrow the list further. */
const NARROWING = ['part', 'place', 'person', 'from', 'to'] as const;
export type Narrowing = Pick<AgendaSearch, (typeof NARROWING)[number]>;

/** Returns the number of chosen filters. */
export const narrowingCount = (search: Narrowing): number =>
  NARROWING.filter((name) => search[name] !== undefined).length;

/** The path of the agenda; the query selects its view. */
const AGENDA = '/outings/timeline';

/** Returns an address of the agenda: a day if no tab is named. */
export function agendaHref(search: AgendaSearch): string {
  const { tab = 'today', day, when, filter, q } = search;
  const query = new URLSearchParams();
  if (tab !== 'today') query.set('tab', tab);
  if (tab === 'today') {
    if (day !== undefined) query.set('day', day);
  } else {
    if (when === 'past') query.set('when', when);
    if (filter !== undefined && filter !== 'all') query.set('filter', filter);
    if (q) query.set('q', q);
    for (const name of NARROWING) {
      const value = search[name];
      if (value !== undefined) query.set(name, value);
    }
  }
  const text = query.toString();
  return text === '' ? AGENDA : `${AGENDA}?${text}`;
}
