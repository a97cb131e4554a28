/** Describes outings as the contract defines them, any number of them in a fixed number of queries. */
import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Person } from '#contract/base/shapes.ts';
import type { Outing, OutingPreview } from '#contract/outings/outing/outing.ts';
import { NO_RATINGS, RatingTotals } from '#contract/outings/rating/rating.ts';
import { isAmong } from '../../base/db/columns.ts';
import { users } from '../../base/db/tables.ts';
import type { Queryable } from '../../base/db/transaction.ts';
import { loadPeople, personColumns, toPerson } from '../people/person.ts';
import { isThere } from '../people/relations.ts';
import { coverOf, withCode } from './cover-sizes.ts';
import { toMembership } from './membership.ts';
import { loadRecurrences, type Recurrences } from './series/recurrences.ts';
import { memberships, type outings } from './tables.ts';

export type OutingRow = typeof outings.$inferSelect;

/** An outing without the fields that differ by reader, as in events. */
export type SharedOuting = Outing & { relations: { membership?: never } };

/** How many members an outing shows. */
const FIRST_PEOPLE = 5;

interface Parts {
  readonly row: OutingRow;
  readonly owner: Person;
  readonly stats: Outing['relations']['stats'];
  readonly people: readonly Person[];
  readonly recurrences: Recurrences;
}

/** Marks it as a date of a series, with the series' recurrence. */
function seriesOf({ series_id, series_date, series_own }: OutingRow, recurrences: Recurrences) {
  const recurrence = series_id === null ? undefined : recurrences.get(series_id);
  if (series_id === null || series_date === null || recurrence === undefined) return null;
  return { id: series_id, recurrence, date: series_date, own: series_own };
}

function toOuting({ row, owner, stats, people, recurrences }: Parts): SharedOuting {
  return {
    id: row.id,
    parent_id: row.parent_id,
    root_id: row.root_id,
    timestamp: row.starts_instant ?? row.put_away_at_timestamp,
    attributes: {
      title: row.title,
      description: row.description,
      privacy: row.privacy,
      starts_at: row.starts_at,
      ends_at: row.ends_at,
      all_day: row.all_day,
      position: row.position,
      timezone: row.timezone,
      place_name: row.place_name,
      place_address: row.place_address,
      cover_template: row.cover_template,
      members_can_invite: row.members_can_invite,
      members_can_edit: row.members_can_edit,
      members_can_add: row.members_can_add,
      members_can_bring: row.members_can_bring,
      answers_by_link: row.answers_by_link,
      guests_see_notes: row.guests_see_notes,
      open_to_join: row.open_to_join,
      capacity: row.capacity,
      shows_people: row.shows_people,
      rescheduled_at_timestamp: row.rescheduled_at_timestamp,
      put_away_at_timestamp: row.put_away_at_timestamp,
      status: row.status,
      cover: coverOf(row),
      series: seriesOf(row, recurrences),
      created_at_timestamp: row.created_at_timestamp,
      updated_at_timestamp: row.updated_at_timestamp,
    },
    // The same for all readers, so it names no one where members do not see who comes.
    relations: { owner, stats, people: row.shows_people ? [...people] : [] },
  };
}

const TakingPart = v.object({
  members_count: v.number(),
  going_count: v.number(),
  adults_count: v.number(),
  children_count: v.number(),
  maybe_count: v.number(),
  spectators_count: v.number(),
  waiting_count: v.number(),
  invited_count: v.number(),
  people: v.array(v.string()),
});

const Counted = v.object({
  id: v.string(),
  items_count: v.number(),
  ratings: v.nullable(RatingTotals),
  taking_part: v.nullable(TakingPart),
});
type Counted = v.InferOutput<typeof Counted>;

const NO_PEOPLE = {
  members_count: 0,
  going_count: 0,
  adults_count: 0,
  children_count: 0,
  maybe_count: 0,
  spectators_count: 0,
  waiting_count: 0,
  invited_count: 0,
  people: [],
};

/**
 * Loads counts by the id of the outing: of its items, without drafts, so that they are the same for all readers; of its
 * ratings; of the members of its root outing, with the first of those who are going.
 */
async function loadCounts(db: Queryable, rows: readonly OutingRow[]): Promise<Map<string, Counted>> {
  const ids = sql.param(rows.map((row) => row.id));
  const rootIds = sql.param(rows.map((row) => row.root_id));
  const { rows: found } = await db.execute(sql`
    with taking_part as (
      select outing_id,
        count(*) filter (where role <> 'spectator')::int as members_count,
        count(*) filter (where role <> 'spectator' and participation = 'going')::int as going_count,
        coalesce(sum(adults) filter (where role <> 'spectator' and participation = 'going'), 0)::int as adults_count,
        coalesce(sum(children) filter (where role <> 'spectator' and participation = 'going'), 0)::int as children_count,
        count(*) filter (where role <> 'spectator' and participation = 'maybe')::int as maybe_count,
        count(*) filter (where role = 'spectator')::int as spectators_count,
        count(*) filter (where role <> 'spectator' and participation = 'waiting')::int as waiting_count,
        (select count(*)::int from invitations where invitations.outing_id = memberships.outing_id
          and state in ('pending', 'ignored')) as invited_count,
        to_jsonb(coalesce((array_agg(user_id order by created_at_timestamp, id)
          filter (where role <> 'spectator' and participation = 'going'
            and exists (select from users where users.id = memberships.user_id and ${isThere})))[1:${sql.raw(String(FIRST_PEOPLE))}],
          '{}')) as people
      from memberships where outing_id = any(${rootIds}::uuid[]) group by outing_id
    ), items as (
      select parent_id, count(*)::int as count from outings
      where parent_id = any(${ids}::uuid[]) and status <> 'draft' group by parent_id
    ), rated as (
      select outing_id, jsonb_build_object('count', count(*), 'sum', sum(stars)) as totals from ratings
      where outing_id = any(${ids}::uuid[]) and stars is not null group by outing_id
    )
    select asked.id, coalesce(items.count, 0) as items_count, rated.totals as ratings, to_jsonb(taking_part) as taking_part
    from unnest(${ids}::uuid[], ${rootIds}::uuid[]) as asked (id, root_id)
    left join taking_part on taking_part.outing_id = asked.root_id
    left join rated on rated.outing_id = asked.id
    left join items on items.parent_id = asked.id`);
  return new Map(v.parse(v.array(Counted), found).map((row) => [row.id, row]));
}

/** Describes outings for events, in the order of the rows. */
export async function describeOutings(db: Queryable, rows: readonly OutingRow[]): Promise<SharedOuting[]> {
  if (rows.length === 0) return [];
  const counted = await loadCounts(db, rows);
  const shown = [...counted.values()].flatMap(({ taking_part }) => taking_part?.people ?? []);
  const person = await loadPeople(db, [...rows.map((row) => row.owner_id), ...shown]);
  const recurrences = await loadRecurrences(db, rows);
  return rows.map((row) => {
    const { items_count = 0, ratings, taking_part } = counted.get(row.id) ?? {};
    const { people, ...counts } = taking_part ?? NO_PEOPLE;
    return toOuting({
      row,
      owner: person(row.owner_id),
      stats: {
        members_count: counts.members_count,
        going_count: counts.going_count,
        adults_count: counts.adults_count,
        children_count: counts.children_count,
        maybe_count: counts.maybe_count,
        spectators_count: counts.spectators_count,
        items_count,
        waiting_count: counts.waiting_count,
        invited_count: counts.invited_count,
        ratings: ratings ?? NO_RATINGS,
      },
      people: people.map(person),
      recurrences,
    });
  });
}

/** Returns the fields of an outing that users see before they join. */
/** @param code of the link that opens the preview: its pictures are fetched with it. */
export function toPreview({ id, attributes, relations }: SharedOuting, code?: string): OutingPreview {
  return {
    id,
    attributes: {
      title: attributes.title,
      description: attributes.description,
      starts_at: attributes.starts_at,
      ends_at: attributes.ends_at,
      all_day: attributes.all_day,
      timezone: attributes.timezone,
      place_name: attributes.place_name,
      place_address: attributes.place_address,
      cover_template: attributes.cover_template,
      cover: code === undefined ? attributes.cover : withCode(attributes.cover, code),
      status: attributes.status,
      open_to_join: attributes.open_to_join,
      capacity: attributes.capacity,
      put_away_at_timestamp: attributes.put_away_at_timestamp,
      members_can_bring: attributes.members_can_bring,
    },
    relations: { owner: relations.owner, stats: relations.stats, people: relations.people },
  };
}

/** Adds the reader's own membership to described outings; null if there is none. */
export async function forReader(
  db: Queryable,
  readerId: string,
  shared: readonly SharedOuting[],
): Promise<Outing[]> {
  if (shared.length === 0) return [];
  const rootIds = [...new Set(shared.map(({ root_id }) => root_id))];
  const own = await db
    .select({ row: memberships, person: personColumns })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(and(eq(memberships.user_id, readerId), isAmong(memberships.outing_id, rootIds)));
  const byRoot = new Map(own.map((found) => [found.row.outing_id, found]));
  return shared.map((outing) => {
    const found = byRoot.get(outing.root_id);
    const membership = found === undefined ? null : toMembership(found.row, toPerson(found.person), readerId);
    return { ...outing, relations: { ...outing.relations, membership } };
  });
}

/** Describes outings for a reader: with the reader's own membership, null if there is none. */
export const describeOutingsFor = async (db: Queryable, readerId: string, rows: readonly OutingRow[]) =>
  forReader(db, readerId, await describeOutings(db, rows));

export async function describeOutingFor(db: Queryable, readerId: string, row: OutingRow): Promise<Outing> {
  const [outing] = await describeOutingsFor(db, readerId, [row]);
  if (outing === undefined) throw new Error('An outing has no description.');
  return outing;
}
