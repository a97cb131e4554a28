/** Reads the next seven days of several users together. */
import { and, asc, eq, gte, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { ZONES_APART_MS } from '#contract/outings/outing/span.ts';
import { instantOf, startOfDay } from '#contract/time/instants.ts';
import { isAmong } from '../../base/db/columns.ts';
import type { Tx } from '../../base/db/transaction.ts';
import type { Listed, Week, WeekEntry, WeekInvitation, WeekOuting } from '../../base/mail/reminder-mails.ts';
import type { Start } from '../../base/mail/times.ts';
import { personalItems } from '../../calendar/personal-items/tables.ts';
import { holds } from '../../core/outings/invited.ts';
import { placeInTime } from '../../core/outings/start-order.ts';
import { invitations, memberships, outings } from '../../core/outings/tables.ts';
import { changedDays, timesOfEntry } from './entries.ts';
import { entryHref, outingHref } from './hrefs.ts';
import { mayTakePart } from './outings.ts';
import type { Reminded } from './reader.ts';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
/** Lines of each kind in one mail. */
const SHOWN_MAX = 20;

type ById<T> = ReadonlyMap<string, readonly T[]>;

function grouped<T>(rows: readonly (T & { userId: string })[]): ById<T> {
  const byId = new Map<string, T[]>();
  for (const row of rows) {
    const known = byId.get(row.userId);
    if (known === undefined) byId.set(row.userId, [row]);
    else known.push(row);
  }
  return byId;
}

const startIn = ({ starts_at, all_day, timezone }: Start, zone: string): number =>
  all_day ? startOfDay(starts_at.slice(0, 10), zone) : instantOf(starts_at, timezone);

/** Returns the earliest of those that start in the span, in the reader's days. */
function listed<T extends Start>(things: readonly T[], zone: string, from: number): Listed<T> {
  const within = things
    .map((thing) => ({ thing, start: startIn(thing, zone) }))
    .filter(({ start }) => start >= from && start < from + WEEK_MS)
    .sort((a, b) => a.start - b.start);
  return { shown: within.slice(0, SHOWN_MAX).map(({ thing }) => thing), count: within.length };
}

const outingColumns = {
  id: outings.id,
  title: outings.title,
  place: outings.place_name,
  starts_at: outings.starts_at,
  all_day: outings.all_day,
  timezone: outings.timezone,
};

const isPlanned = and(isNull(outings.parent_id), eq(outings.status, 'set'));

async function outingsOf(tx: Tx, userIds: readonly string[], from: number) {
  const rows = await tx
    .select({
      ...outingColumns,
      userId: memberships.user_id,
      role: memberships.role,
      participation: memberships.participation,
    })
    .from(memberships)
    .innerJoin(outings, eq(outings.id, memberships.outing_id))
    .where(
      and(
        isAmong(memberships.user_id, userIds),
        mayTakePart,
        isPlanned,
        gte(outings.starts_instant, from - ZONES_APART_MS),
        lt(outings.starts_instant, from + WEEK_MS + ZONES_APART_MS),
      ),
    );
  return grouped(rows);
}

async function invitationsOf(tx: Tx, userIds: readonly string[], from: number) {
  const rows = await tx
    .select({ ...outingColumns, userId: invitations.user_id })
    .from(invitations)
    .innerJoin(outings, eq(outings.id, invitations.outing_id))
    .where(
      and(
        isAmong(invitations.user_id, userIds),
        eq(invitations.state, 'pending'),
        holds(invitations, outings.owner_id),
        isPlanned,
        or(isNull(placeInTime), gte(placeInTime, from)),
      ),
    )
    .orderBy(asc(outings.starts_instant), asc(outings.id));
  return grouped(rows);
}

async function entriesOf(tx: Tx, userIds: readonly string[], from: number) {
  const to = from + WEEK_MS;
  const { starts_instant, recurrence } = personalItems;
  const rows = await tx
    .select()
    .from(personalItems)
    .where(
      and(
        isAmong(personalItems.user_id, userIds),
        lt(starts_instant, to + ZONES_APART_MS),
        or(isNotNull(recurrence), gte(starts_instant, from - ZONES_APART_MS)),
      ),
    );
  const series = rows.filter((row) => row.recurrence !== null);
  const changed = await changedDays(
    tx,
    series.map(({ id }) => id),
  );
  return grouped(
    rows.flatMap((row) =>
      timesOfEntry(row, changed.get(row.id) ?? new Set(), { from, to }).map((times) => ({
        ...times,
        userId: row.user_id,
        title: row.title,
        place: row.place_name,
      })),
    ),
  );
}

/**
 * Returns the week of each of these users, by their ids. Users without entries are left out.
 * @param from its beginning, Unix ms
 */
export async function weeksOf(
  tx: Tx,
  people: readonly Reminded[],
  { from, appUrl }: { from: number; appUrl: string },
): Promise<Map<string, Week>> {
  const ids = people.map(({ userId }) => userId);
  const [theirOutings, theirEntries, theirInvitations] = [
    await outingsOf(tx, ids, from),
    await entriesOf(tx, ids, from),
    await invitationsOf(tx, ids, from),
  ];
  const weeks = new Map<string, Week>();
  for (const { userId, reader } of people) {
    const { zone } = reader;
    const taking = (theirOutings.get(userId) ?? []).flatMap(({ starts_at, ...outing }): WeekOuting[] => {
      if (starts_at === null) return [];
      const answer = outing.role === 'spectator' ? 'watching' : outing.participation;
      return [{ ...outing, starts_at, answer, link: `${appUrl}${outingHref(outing.id)}` }];
    });
    const own = (theirEntries.get(userId) ?? []).map(
      (entry): WeekEntry => ({ ...entry, link: `${appUrl}${entryHref(startIn(entry, zone), zone)}` }),
    );
    const invited = (theirInvitations.get(userId) ?? []).map(
      (one): WeekInvitation => ({ ...one, link: `${appUrl}${outingHref(one.id)}` }),
    );
    const week: Week = {
      outings: listed(taking, zone, from),
      entries: listed(own, zone, from),
      invitations: { shown: invited.slice(0, SHOWN_MAX), count: invited.length },
    };
    if (week.outings.count + week.entries.count + week.invitations.count > 0) weeks.set(userId, week);
  }
  return weeks;
}
