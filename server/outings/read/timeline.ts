/** Lists the caller's own outings from an instant on, or before it. */
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { distanceTo } from '#contract/places/distance.ts';
import { isAmong } from '../../base/db/columns.ts';
import type { Tx } from '../../base/db/transaction.ts';
import type { App, Caller } from '../../base/http/register.ts';
import { decodeCursor } from '../../base/lists/cursor.ts';
import { handleList } from '../../base/lists/handle-list.ts';
import { pageOf, perPageOf } from '../../base/lists/page.ts';
import { ownList } from '../../base/lists/reader.ts';
import type { Context } from '../../context.ts';
import { holds, invitationsAs } from '../../core/outings/invited.ts';
import { inOrder } from '../../core/outings/list-in-outing.ts';
import { isCalled } from '../../core/outings/search-text.ts';
import { afterStart, placeInTime, StartKey } from '../../core/outings/start-order.ts';
import { outings } from '../../core/outings/tables.ts';
import { describeWithNews } from './with-news.ts';

interface TimelineRequest {
  readonly dateType: 'upcoming' | 'past';
  readonly from: number;
  readonly search: string | undefined;
  readonly per_page: number | undefined;
  readonly cursor: string | undefined;
}

function withinTime({ dateType, from }: TimelineRequest): SQL {
  return dateType === 'past'
    ? sql`${placeInTime} < ${from}`
    : sql`(${placeInTime} >= ${from} or ${placeInTime} is null)`;
}

/** Returns the root outings in a user's agenda: those of which they are a member, or to which they are invited. */
const inAgenda = (userId: string): SQL => sql`(
  select own.outing_id from memberships own join outings root on root.id = own.outing_id
  where own.user_id = ${userId} and (root.status <> 'draft' or own.role in ('owner', 'organizer'))
  union
  select invited.outing_id from invitations invited join outings root on root.id = invited.outing_id
  where invited.user_id = ${userId} and invited.state = 'pending' and root.status <> 'draft'
    and ${holds(invitationsAs('invited'), sql.raw('root.owner_id'))})`;

/** Approximate length of an outing as JSON, without its description. */
export const OUTING_LENGTH = 1_950;

/** Describes outings by their ids, for the reader, in this order. */
export const describingIds =
  (ctx: Pick<Context, 'declarations'>) =>
  async (tx: Tx, { userId }: Caller, ids: readonly string[]) => {
    const rows = await tx.select().from(outings).where(isAmong(outings.id, ids));
    return describeWithNews(ctx, tx, userId, inOrder(ids, rows));
  };

/** Returns one page of a timeline. */
export async function timelinePage(
  { settings: { cursorSecret: secret } }: Pick<Context, 'settings'>,
  tx: Tx,
  { userId }: Caller,
  request: TimelineRequest,
) {
  const { dateType, from, search, per_page, cursor } = request;
  const backwards = dateType === 'past';
  const perPage = perPageOf(request);
  const binding = { list: 'timeline', callerId: userId, parameters: { dateType, from, search } };
  const after = cursor === undefined ? undefined : decodeCursor(secret, binding, cursor, StartKey);
  const rows = await tx
    .select({
      id: outings.id,
      place: sql<number | null>`${placeInTime}`.mapWith(outings.starts_instant),
      length: sql<number>`length(${outings.description})`,
    })
    .from(outings)
    .where(
      and(
        inArray(outings.id, inAgenda(userId)),
        withinTime(request),
        search === undefined || search === '' ? undefined : isCalled(search),
        after && afterStart(after, backwards),
      ),
    )
    .orderBy(
      backwards ? sql`${placeInTime} desc nulls last` : sql`${placeInTime} asc nulls last`,
      backwards ? sql`${outings.id} desc` : outings.id,
    )
    .limit(perPage + 1);
  const page = pageOf(
    { secret, binding, path: outingCalls.timeline.path, query: { dateType, from, search, per_page } },
    rows,
    perPage,
    (row): v.InferOutput<typeof StartKey> => [row.place, row.id],
  );
  return {
    rows: page.rows,
    places: page.rows.map(({ id }) => id),
    next: page.next,
    textLength: page.rows.reduce((total, { length }) => total + length, 0),
  };
}

type Dated = { readonly id: string; readonly place: number | null };

/** Returns the ids of outings in the order in which a device needs them: undated ones last. */
function nearestFirst(rows: readonly Dated[], now: number): string[] {
  const far = ({ place }: Dated) => (place === null ? Number.MAX_SAFE_INTEGER : distanceTo(place, now));
  return rows.toSorted((one, other) => far(one) - far(other)).map(({ id }) => id);
}

export function registerTimeline(app: App, ctx: Context): void {
  const list = ownList({
    call: outingCalls.timeline,
    rowLength: OUTING_LENGTH,
    async page(tx, caller, { query }) {
      const page = await timelinePage(ctx, tx, caller, {
        dateType: query.dateType,
        // All pages use the time of the first one, which is in their path.
        from: query.from ?? ctx.clock(),
        search: query.search,
        per_page: query.per_page,
        cursor: query.cursor,
      });
      return { ...page, agenda: nearestFirst(page.rows, ctx.clock()) };
    },
    describe: describingIds(ctx),
  });
  handleList(app, ctx, list);
}
