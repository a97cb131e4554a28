/** The caller's own outings from an instant on, or before it. */
import { and, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { outingCalls } from '#contract/calls/outings.ts';
import type { Context } from '../../context.ts';
import { snapshot } from '../../db/transaction.ts';
import type { Caller } from '../../http/register.ts';
import { type App, handle } from '../../http/register.ts';
import { decodeCursor } from '../../lists/cursor.ts';
import { pageOf, perPageOf } from '../../lists/page.ts';
import { userChannelId } from '../../log/channels.ts';
import { sequenceOf } from '../../log/heads.ts';
import { describeOutingsFor } from '../outing.ts';
import { outings } from '../tables.ts';
import { foldForSearch } from './search.ts';
import { afterStart, StartKey } from './start-order.ts';

interface TimelineRequest {
  readonly caller: Caller;
  readonly dateType: 'upcoming' | 'past';
  readonly from: number;
  readonly search: string | undefined;
  readonly per_page: number | undefined;
  readonly cursor: string | undefined;
}

function withinTime({ dateType, from }: TimelineRequest): SQL | undefined {
  return dateType === 'past'
    ? sql`${outings.starts_instant} < ${from}`
    : or(sql`${outings.starts_instant} >= ${from}`, isNull(outings.starts_instant));
}

/** The root outings in a user's agenda: those of which they are a member, or to which they are invited. */
const inAgenda = (userId: string): SQL => sql`(
  select own.outing_id from memberships own join outings root on root.id = own.outing_id
  where own.user_id = ${userId} and (root.status <> 'draft' or own.role in ('owner', 'organizer'))
  union
  select invited.outing_id from invitations invited join outings root on root.id = invited.outing_id
  where invited.user_id = ${userId} and invited.state = 'pending' and root.status <> 'draft')`;

/** One page of a timeline, in one snapshot of the reader's channel. */
export function readTimeline(ctx: Context, request: TimelineRequest) {
  const { caller, dateType, from, search } = request;
  const backwards = dateType === 'past';
  const perPage = perPageOf(request);
  const secret = ctx.settings.cursorSecret;
  const binding = { list: 'timeline', callerId: caller.userId, parameters: { dateType, from, search } };
  const after =
    request.cursor === undefined ? undefined : decodeCursor(secret, binding, request.cursor, StartKey);
  return snapshot(ctx.db, async (tx) => {
    const rows = await tx
      .select()
      .from(outings)
      .where(
        and(
          inArray(outings.id, inAgenda(caller.userId)),
          withinTime(request),
          search === undefined || search === ''
            ? undefined
            : sql`strpos(${outings.search_text}, ${foldForSearch(search)}) > 0`,
          after && afterStart(after, backwards),
        ),
      )
      .orderBy(
        backwards
          ? sql`${outings.starts_instant} desc nulls last`
          : sql`${outings.starts_instant} asc nulls last`,
        backwards ? sql`${outings.id} desc` : outings.id,
      )
      .limit(perPage + 1);
    const page = pageOf(
      {
        secret,
        binding,
        path: outingCalls.timeline.path,
        query: { dateType, from, search, per_page: request.per_page },
      },
      rows,
      perPage,
      (row): v.InferOutput<typeof StartKey> => [row.starts_instant, row.id],
    );
    return {
      data: await describeOutingsFor(tx, caller.userId, page.rows),
      links: { next: page.next },
      sequence: await sequenceOf(tx, userChannelId(caller.userId)),
    };
  });
}

export function registerTimeline(app: App, ctx: Context): void {
  handle(app, ctx, outingCalls.timeline, ({ caller, query }) =>
    readTimeline(ctx, {
      caller,
      dateType: query.dateType,
      // All pages use the time of the first one, which is in their path.
      from: query.from ?? ctx.clock(),
      search: query.search,
      per_page: query.per_page,
      cursor: query.cursor,
    }),
  );
}
