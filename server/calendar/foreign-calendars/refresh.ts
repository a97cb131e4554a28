/** Refreshes subscribed calendars: right after the subscription, and then each hour. */
import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { ForeignCalendarState } from '#contract/calendar/foreign-calendar/foreign-calendar.ts';
import { fairQueue } from '../../base/children/fair-queue.ts';
import { nextVersion } from '../../base/db/columns.ts';
import { users } from '../../base/db/tables.ts';
import { transact } from '../../base/db/transaction.ts';
import { appendToLog } from '../../base/log/append.ts';
import type { Context } from '../../context.ts';
import { causedBy } from '../../core/outings/writing/caused-by.ts';
import { isShown } from '../../core/people/relations.ts';
import { fetchCalendar, type KnownVersion } from './fetch-calendar.ts';
import { toForeignCalendar } from './foreign-calendar.ts';
import type { ParsedCalendar } from './parsed-event.ts';
import { eventOfCalendar } from './publish.ts';
import { storeEvents } from './store.ts';
import { foreignCalendars } from './tables.ts';

export type RefreshContext = Pick<
  Context,
  'db' | 'config' | 'clock' | 'broadcaster' | 'log' | 'readCalendarFile'
>;

const EVERY_MS = 3_600_000;
/** After failures in a row it is refreshed less often, at least once a day. */
const SELDOM_MS = 24 * EVERY_MS;
/** Calendars per round, and how many are fetched at a time. */
const ROUND_MAX = 200;
const AT_A_TIME = 4;

/** No version is known. */
const UNKNOWN: KnownVersion = { etag: null, last_modified: null };

/** The result of checking a calendar. `file`: null if its events are unchanged. */
interface Checked {
  state: ForeignCalendarState;
  version: KnownVersion | null;
  file: Extract<ParsedCalendar, { kind: 'events' }> | null;
}

async function check(
  ctx: RefreshContext,
  url: string,
  { state: before, version: known }: Pick<Checked, 'state'> & { version: KnownVersion },
  reader: { userId: string; zone: string },
): Promise<Checked> {
  const { allowPrivateNetworks: allowPrivate, httpCalendars: allowHttp } = ctx.config;
  const fetched = await fetchCalendar(url, known, { allowPrivate, allowHttp });
  if (fetched.kind === 'unchanged') return { state: before, version: known, file: null };
  const failed = (problem: Extract<ForeignCalendarState, { kind: 'failed' }>['problem']): Checked => ({
    state: { kind: 'failed', problem },
    version: null,
    file: null,
  });
  if (fetched.kind === 'failed') return failed(fetched.problem);
  const { bytes, charset } = fetched;
  const file = await ctx.readCalendarFile({ bytes, charset, now: ctx.clock(), ...reader });
  if (file.kind === 'failed') return failed(file.problem);
  const state = { kind: 'ok', ...(file.leftOut.length > 0 && { left_out: file.leftOut }) } as const;
  // A truncated file is requested again in full.
  return { state, version: file.isWhole ? fetched.version : UNKNOWN, file };
}

/** Fetches one calendar and stores the changes in it. Devices are only notified if there are any. */
export async function refreshCalendar(ctx: RefreshContext, id: string): Promise<void> {
  const [found] = await ctx.db
    .select({ calendar: foreignCalendars, zone: users.timezone, kind: users.kind, username: users.username })
    .from(foreignCalendars)
    .innerJoin(users, eq(users.id, foreignCalendars.user_id))
    .where(eq(foreignCalendars.id, id));
  if (found === undefined) return;
  const { url, etag, last_modified, user_id } = found.calendar;
  const reader = { userId: user_id, zone: found.zone || 'UTC' };
  // After a failure the whole file is requested: only it reports what was left out.
  const known = found.calendar.state.kind === 'ok' ? { etag, last_modified } : UNKNOWN;
  const { state, version, file } = await check(
    ctx,
    url,
    { state: found.calendar.state, version: known },
    reader,
  );
  const touched = await transact(ctx.db, async (tx) => {
    const [before] = await tx
      .select()
      .from(foreignCalendars)
      .where(eq(foreignCalendars.id, id))
      .for('update');
    // It was deleted meanwhile.
    if (before === undefined) return [];
    const now = ctx.clock();
    const hasNew = file !== null && (await storeEvents(tx, before, file, now));
    const failures = state.kind === 'failed' ? before.failures + 1 : 0;
    const wait = Math.min(EVERY_MS * 2 ** Math.max(0, failures - 1), SELDOM_MS);
    const seen = { failures, due_at_timestamp: now + wait, ...(version !== null && version) };
    if (!hasNew && isDeepStrictEqual(before.state, state)) {
      await tx.update(foreignCalendars).set(seen).where(eq(foreignCalendars.id, id));
      return [];
    }
    const [row] = await tx
      .update(foreignCalendars)
      .set({
        ...seen,
        state,
        refreshed_at_timestamp: now,
        events_version: before.events_version + (hasNew ? 1 : 0),
        updated_at_timestamp: nextVersion(foreignCalendars.updated_at_timestamp),
      })
      .where(eq(foreignCalendars.id, id))
      .returning();
    if (row === undefined) return [];
    const cause = causedBy({ id: user_id, kind: found.kind, username: found.username }, now);
    const heads = await appendToLog(tx, eventOfCalendar(cause, 'updated', toForeignCalendar(row), 'system'));
    return [...heads.keys()];
  });
  if (touched.length > 0) ctx.broadcaster.announce(touched);
}

/** As `refreshCalendar`, for callers that do not need the result: never rejects. */
export function refreshSoon(ctx: RefreshContext, id: string): Promise<void> {
  return refreshCalendar(ctx, id).catch((error: unknown) =>
    ctx.log.error({ err: error, id }, 'A calendar could not be refreshed; retrying later.'),
  );
}

const Due = v.array(v.object({ id: v.string(), user_id: v.string() }));

/** Refreshes due calendars, users in turns. Other processes take others. */
export async function refreshDue(ctx: RefreshContext): Promise<void> {
  const now = ctx.clock();
  const { rows } = await ctx.db.execute(sql`
    update foreign_calendars set due_at_timestamp = ${now + EVERY_MS} where id in (
      select foreign_calendars.id from foreign_calendars join users on users.id = foreign_calendars.user_id
      where due_at_timestamp <= ${now} and ${isShown}
      order by due_at_timestamp limit ${ROUND_MAX} for update of foreign_calendars skip locked
    ) returning id, user_id`);
  const inTurn = fairQueue(AT_A_TIME);
  const due = v.parse(Due, rows);
  await Promise.all(due.map(({ id, user_id }) => inTurn(user_id, () => refreshSoon(ctx, id))));
}
