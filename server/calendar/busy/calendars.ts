/**
 * Reads the entries that may occupy users' time then: for all of them in a fixed number of queries, each within bounds.
 */
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Taken } from '#contract/calendar/busy/taken.ts';
import { Participation, Role } from '#contract/outings/membership/membership.ts';
import { dayAfter, LONGEST_OUTING_MS, ZONES_APART_MS } from '#contract/outings/outing/span.ts';
import { instantOf } from '#contract/time/instants.ts';
import { dayNumber } from '#contract/time/occurrences.ts';
import { Recurrence } from '#contract/time/recurrence.ts';
import type { Queryable } from '../../base/db/transaction.ts';
import { inSteps } from '../../base/schedule/in-steps.ts';
import type { AskedTime } from './asked.ts';
import type { BusyPerson } from './people.ts';

/** Per user near one time. If there are more, these suffice. */
const NEAR_MAX = 300;
/** Series per user, of each kind. */
const SERIES_MAX = 1_000;

const times = {
  starts_at: v.string(),
  ends_at: v.nullable(v.string()),
  all_day: v.boolean(),
  timezone: v.string(),
};

const OutingTimes = v.object({
  user_id: v.string(),
  ...times,
  status: v.picklist(['draft', 'set', 'canceled']),
  role: Role,
  participation: Participation,
});

const EntryRow = v.object({ user_id: v.string(), ...times, busy: v.boolean() });

const SeriesRow = v.object({
  user_id: v.string(),
  busy: v.boolean(),
  attributes: v.object({ ...times, recurrence: Recurrence, excluded: v.array(v.string()) }),
  /** Days of occurrences that have their own rows, by their original starts. */
  changed: v.pipe(
    v.array(v.string()),
    v.transform((starts): ReadonlySet<number> => new Set(starts.map(dayNumber))),
  ),
});

const ROWS_AT_ONCE = 50;

/** Parses rows by a schema: a hundred users may have very many. It yields to other requests in between (S204). */
async function parsed<TOutput>(
  schema: v.GenericSchema<unknown, TOutput>,
  rows: readonly unknown[],
): Promise<TOutput[]> {
  const found: TOutput[] = [];
  function* parsing(): Generator<undefined> {
    for (const row of rows) {
      found.push(v.parse(schema, row));
      yield;
    }
  }
  await inSteps(parsing(), ROWS_AT_ONCE);
  return found;
}

/** The calendar of one user near some times. */
export interface Calendar {
  readonly outings: readonly v.InferOutput<typeof OutingTimes>[];
  readonly entries: readonly v.InferOutput<typeof EntryRow>[];
  readonly series: readonly v.InferOutput<typeof SeriesRow>[];
}

/** Unix ms. */
interface Window {
  readonly from: number;
  readonly to: number;
}

/** Contains everything that overlaps a time, in whichever zones their days are. */
export function windowAround(taken: Taken): Window {
  const { start, end } =
    taken.kind === 'hours'
      ? taken
      : { start: instantOf(taken.first, 'UTC'), end: instantOf(dayAfter(taken.last), 'UTC') };
  return { from: start - ZONES_APART_MS, to: end + ZONES_APART_MS };
}

/** Returns the windows of some times, with overlapping ones merged. */
export function windowsAround(asked: readonly AskedTime[]): Window[] {
  const joined: Window[] = [];
  for (const window of asked.map(({ taken }) => windowAround(taken)).sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last !== undefined && window.from <= last.to)
      joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, window.to) };
    else joined.push(window);
  }
  return joined;
}

const COLUMNS = sql.raw('near.starts_at, near.ends_at, near.all_day, near.timezone');

/** Rows that begin within a year before the end of a window, a bounded number for each user and window. */
const nearTo = (ids: readonly string[], windows: readonly Window[], rows: SQL): SQL => sql`
  from unnest(${sql.param([...ids])}::uuid[]) as person (id)
  cross join unnest(${sql.param(windows.map(({ from }) => from))}::bigint[],
    ${sql.param(windows.map(({ to }) => to))}::bigint[]) as win (since, until)
  cross join lateral (${rows} and starts_instant >= win.since - ${LONGEST_OUTING_MS}::bigint and starts_instant < win.until
    order by starts_instant desc limit ${NEAR_MAX}) as near`;

async function outingsNear(
  db: Queryable,
  ids: readonly string[],
  windows: readonly Window[],
  exceptId: string,
) {
  const { rows } = await db.execute(sql`
    select person.id as user_id, ${COLUMNS}, near.status, near.role, near.participation
    ${nearTo(
      ids,
      windows,
      sql`select outings.*, memberships.role, memberships.participation
        from memberships join outings on outings.id = memberships.outing_id
        where memberships.user_id = person.id and outings.id <> ${exceptId}::uuid
          and (coalesce(outings.ends_instant, outings.starts_instant + ${ZONES_APART_MS}::bigint) > win.since)`,
    )}`);
  return parsed(OutingTimes, rows);
}

/** Days in UTC of rows without an end instant: anything that ends before that day ends before the window. */
const endsAfter = sql`left(coalesce(ends_at, starts_at), 10)
  >= to_char(to_timestamp((win.since - ${ZONES_APART_MS}::bigint) / 1000) at time zone 'UTC', 'YYYY-MM-DD')`;

async function entriesNear(db: Queryable, ids: readonly string[], windows: readonly Window[]) {
  const from = (table: SQL) => sql`select person.id as user_id, ${COLUMNS}, near.busy
    ${nearTo(
      ids,
      windows,
      sql`select * from ${table} where user_id = person.id and busy and recurrence is null and ${endsAfter}`,
    )}`;
  const { rows } = await db.execute(
    sql`${from(sql.raw('personal_items'))} union all ${from(sql.raw('foreign_events'))}`,
  );
  return parsed(EntryRow, rows);
}

/** Returns the day of an instant in UTC. */
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/**
 * Returns of each series only the excluded days that may matter near a window: it may exclude a thousand others (S204).
 */
async function seriesNear(db: Queryable, ids: readonly string[], windows: readonly Window[]) {
  const until = windows.at(-1)?.to ?? 0;
  const first = windows.map(({ from }) => dayOf(from - LONGEST_OUTING_MS - ZONES_APART_MS));
  const last = windows.map(({ to }) => dayOf(to + 2 * ZONES_APART_MS));
  const isNear = (day: SQL) => sql`exists (
    select from unnest(${sql.param(first)}::text[], ${sql.param(last)}::text[]) as near (first, last)
    where ${day} collate "C" between near.first and near.last)`;
  const from = (table: SQL) => sql`
    select person.id as user_id, series.busy,
      jsonb_build_object('starts_at', series.starts_at, 'ends_at', series.ends_at, 'all_day', series.all_day,
        'timezone', series.timezone, 'recurrence', series.recurrence,
        'excluded', array(select day from unnest(series.excluded) as gone (day) where ${isNear(sql.raw('day'))})) as attributes,
      coalesce((select jsonb_agg(other.original_start) from ${table} as other
        where other.series_id = series.id and ${isNear(sql.raw('other.original_start'))}), '[]') as changed
    from unnest(${sql.param([...ids])}::uuid[]) as person (id)
    cross join lateral (select * from ${table}
      where user_id = person.id and recurrence is not null and busy and starts_instant < ${until}::bigint
      order by starts_instant desc limit ${SERIES_MAX}) as series`;
  const { rows } = await db.execute(
    sql`${from(sql.raw('personal_items'))} union all ${from(sql.raw('foreign_events'))}`,
  );
  return parsed(SeriesRow, rows);
}

function byUser<TRow extends { user_id: string }>(rows: readonly TRow[]): (userId: string) => TRow[] {
  const found = new Map<string, TRow[]>();
  for (const row of rows) {
    const known = found.get(row.user_id);
    if (known === undefined) found.set(row.user_id, [row]);
    else known.push(row);
  }
  return (userId) => found.get(userId) ?? [];
}

/** @param exceptId the root outing in question: attending it does not make anyone busy for it. */
export async function calendarsOf(
  db: Queryable,
  people: readonly BusyPerson[],
  windows: readonly Window[],
  exceptId: string,
): Promise<(userId: string) => Calendar> {
  const ids = people.map(({ id }) => id);
  const [outings, entries, series] =
    ids.length === 0
      ? [[], [], []]
      : [
          await outingsNear(db, ids, windows, exceptId),
          await entriesNear(db, ids, windows),
          await seriesNear(db, ids, windows),
        ];
  const [outingsOf, entriesOf, seriesOf] = [byUser(outings), byUser(entries), byUser(series)];
  return (userId) => ({
    outings: outingsOf(userId),
    entries: entriesOf(userId),
    series: seriesOf(userId),
  });
}
