/** `GET /calendar/{token}.ics`: serves the calendar of a link to everyone who has it. It never contains drafts. */
import { createHash } from 'node:crypto';
import { and, eq, gte, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { calendarLinkCalls } from '#contract/calendar/calendar-link/calls.ts';
import type { WrittenCalendar } from '#contract/icalendar/write.ts';
import { users } from '../../base/db/tables.ts';
import { type Queryable, snapshot } from '../../base/db/transaction.ts';
import { Refusal } from '../../base/http/refusal.ts';
import { type App, handleBytes } from '../../base/http/register.ts';
import type { Context } from '../../context.ts';
import { findOutings } from '../../core/outings/find.ts';
import { holds, invitationsAs } from '../../core/outings/invited.ts';
import { may } from '../../core/outings/policy.ts';
import { outings } from '../../core/outings/tables.ts';
import { outingsSeenIn } from '../../core/outings/writing/sharing.ts';
import { isShown } from '../../core/people/relations.ts';
import { contactLists } from '../../core/people/tables.ts';
import { collectedIn, collectionOf } from '../../people/collections/collection.ts';
import { toPersonalItem } from '../personal-items/personal-item.ts';
import { personalItems } from '../personal-items/tables.ts';
import type { CalendarLinkRow } from './links.ts';
import { CALENDAR_TYPE, writtenOuting } from './outing-calendar-file.ts';
import { calendarLinks } from './tables.ts';
import { writtenInSteps } from './written.ts';

/** How far back, and how many of each kind: a file that is fetched each hour has to stay small. */
const BACK_MS = 366 * 86_400_000;
const ROWS_MAX = 5_000;
/** Rows that are read at once: a few milliseconds of the server's time. */
const PAGE = 500;

interface Behind {
  readonly link: CalendarLinkRow;
  /** First and last name of the user. */
  readonly name: string;
}

/** Returns null for an invalid secret, or one of a hidden user. */
async function behind(db: Queryable, token: string): Promise<Behind | null> {
  const [found] = await db
    .select({ link: calendarLinks, first: users.first_name, last: users.last_name })
    .from(calendarLinks)
    .innerJoin(users, eq(users.id, calendarLinks.user_id))
    .where(and(eq(calendarLinks.token, token), isShown));
  return found === undefined ? null : { link: found.link, name: `${found.first} ${found.last}`.trim() };
}

/** Returns the root outings of a link, as a subquery for their ids; null if its contact list or collection is gone. */
async function rootsOf(db: Queryable, { kind, user_id, list_id }: CalendarLinkRow): Promise<SQL | null> {
  switch (kind) {
    case 'all':
      return sql`(select outing_id from memberships where user_id = ${user_id}
        union select invited.outing_id from invitations as invited join outings as root on root.id = invited.outing_id
        where invited.user_id = ${user_id} and invited.state = 'pending'
          and ${holds(invitationsAs('invited'), sql.raw('root.owner_id'))})`;
    case 'going':
      return sql`(select outing_id from memberships
        where user_id = ${user_id} and (participation = 'going' or role = 'owner'))`;
    case 'contact_list': {
      const [list] = await db
        .select({ id: contactLists.id })
        .from(contactLists)
        .where(and(eq(contactLists.id, list_id ?? user_id), eq(contactLists.user_id, user_id)));
      if (list === undefined) return null;
      const ids = await outingsSeenIn(db, [list.id]);
      return sql`(select unnest(${sql.param(ids)}::uuid[]))`;
    }
    case 'collection': {
      if (list_id === null || (await collectionOf(db, user_id, list_id)) === null) return null;
      const collected = await collectedIn(db, [list_id]);
      const found = await findOutings(
        db,
        user_id,
        collected.map(({ outing_id }) => outing_id),
      );
      // A user cannot show others what they can no longer read.
      const ids = [...found.values()].flatMap(({ outing, standing }) =>
        may('see_details', standing) === 'yes' ? [outing.id] : [],
      );
      return sql`(select unnest(${sql.param(ids)}::uuid[]))`;
    }
  }
}

/** @param page reads rows of it @returns all rows; yields to other requests in between */
async function allPages<TRow>(page: (offset: number) => PromiseLike<TRow[]>): Promise<TRow[]> {
  const rows: TRow[] = [];
  for (let offset = 0; offset < ROWS_MAX; offset += PAGE) {
    const found = await page(offset);
    rows.push(...found);
    if (found.length < PAGE) break;
  }
  return rows;
}

async function outingsOf(db: Queryable, roots: SQL, from: number) {
  const { starts_instant, ends_instant, root_id, status, id } = outings;
  const rows = await allPages((offset) =>
    db
      .select()
      .from(outings)
      .where(
        and(
          sql`${root_id} in ${roots}`,
          ne(status, 'draft'),
          sql`not exists (select from outings as root where root.id = ${root_id} and root.status = 'draft')`,
          or(gte(starts_instant, from), gte(ends_instant, from)),
        ),
      )
      .orderBy(starts_instant, id)
      .limit(PAGE)
      .offset(offset),
  );
  return rows.map(writtenOuting);
}

async function personalOf(db: Queryable, userId: string, from: number) {
  const { user_id, ends_instant, recurrence, series_id, starts_instant, id } = personalItems;
  const rows = await allPages((offset) =>
    db
      .select()
      .from(personalItems)
      // Occurrences that differ from a series are included as long as the series is.
      .where(
        and(eq(user_id, userId), or(gte(ends_instant, from), isNotNull(recurrence), isNotNull(series_id))),
      )
      .orderBy(starts_instant, id)
      .limit(PAGE)
      .offset(offset),
  );
  return rows.map(toPersonalItem);
}

/** @throws {Refusal} `not_found` */
function calendarBehind(ctx: Context, token: string): Promise<WrittenCalendar> {
  return snapshot(ctx.db, async (tx) => {
    const found = await behind(tx, token);
    const roots = found && (await rootsOf(tx, found.link));
    if (found === null || roots === null) throw new Refusal('not_found');
    const from = ctx.clock() - BACK_MS;
    const { kind, user_id } = found.link;
    return {
      name: found.name,
      origin: ctx.config.appUrl,
      outings: await outingsOf(tx, roots, from),
      personal: kind === 'all' ? await personalOf(tx, user_id, from) : [],
      now: ctx.clock(),
    };
  });
}

/** Returns whether the client has this version (RFC 9110, 13.1.2). */
const hasVersion = (header: string | undefined, etag: string) =>
  (header ?? '').split(',').some((given) => ['*', etag, `W/${etag}`].includes(given.trim()));

export function registerFeed(app: App, ctx: Context): void {
  handleBytes(app, ctx, calendarLinkCalls.feed, async ({ params, http }) => {
    // Secrets are too long to be guessed; this bounds the cost of attempts.
    await ctx.limiter.count('calendarPerAddress', http.get('address'));
    const text = await writtenInSteps(await calendarBehind(ctx, params.file.slice(0, -'.ics'.length)));
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    const headers = {
      'Content-Type': CALENDAR_TYPE,
      'Content-Disposition': 'inline; filename="calendar.ics"',
      // Only the client stores it, and revalidates it each time.
      'Cache-Control': 'private, no-cache',
      'X-Robots-Tag': 'noindex',
      ETag: etag,
    };
    if (hasVersion(http.req.header('if-none-match'), etag)) return http.body(null, 304, headers);
    return http.body(text, 200, headers);
  });
}
