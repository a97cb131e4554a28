/** Stores a rating of an outing: a state, so that giving the same rating again changes nothing. */
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { ratingCalls } from '#contract/outings/rating/calls.ts';
import { couldBeThere, isOver, ratingId } from '#contract/outings/rating/rating.ts';
import { clockMs, nextVersion } from '../../base/db/columns.ts';
import type { Tx } from '../../base/db/transaction.ts';
import { describeOne } from '../../base/entity.ts';
import { invalidField, Refusal } from '../../base/http/refusal.ts';
import type { App, Caller } from '../../base/http/register.ts';
import { handleWrite } from '../../base/http/write.ts';
import { outingChannelId } from '../../base/log/channels.ts';
import { sequenceOf } from '../../base/log/heads.ts';
import type { Context } from '../../context.ts';
import { letNote } from '../../core/declarations.ts';
import { type Found, permit } from '../../core/outings/find.ts';
import { lockedOuting } from '../../core/outings/locked.ts';
import type { OutingRow } from '../../core/outings/outing.ts';
import { ratings } from '../../core/outings/ratings/tables.ts';
import { readableResponse } from '../../core/outings/replay.ts';
import { bumpParent } from '../../core/outings/writing/bump.ts';
import {
  type Cause,
  causeOfCounts,
  eventScopeOf,
  eventsForUsers,
  eventsInOuting,
  publishEvents,
  rewriteEvents,
} from '../../core/outings/writing/publish.ts';
import { ratingEntity } from './entity.ts';
import { mayRate } from './policy.ts';
import type { RatingRow } from './rating.ts';

const timesOf = ({ parent_id, status, starts_at, ends_at, timezone }: OutingRow) => ({
  parent_id,
  attributes: { status, starts_at, ends_at, timezone },
});

/** @throws {Refusal} unless the outing is over by the server's clock, and the caller could be there. */
function requireRatable({ outing, membership }: Found, now: number): void {
  if (membership === null || !couldBeThere(membership.role, membership.participation))
    throw invalidField('internalError', 'not_there');
  if (!isOver(timesOf(outing), now)) throw invalidField('internalError', 'not_over');
}

async function ownRating(tx: Tx, outingId: string, { userId }: Caller): Promise<RatingRow | null> {
  const [row] = await ratingEntity.read(tx, ratingId(outingId, userId));
  return row ?? null;
}

const Present = v.tuple([v.object({ at: v.pipe(v.unknown(), v.transform(Number), v.safeInteger()) })]);

async function presentMs(tx: Tx): Promise<number> {
  const { rows } = await tx.execute(sql`select ${clockMs} as at`);
  return v.parse(Present, rows)[0].at;
}

interface Request {
  readonly tx: Tx;
  readonly cause: Cause;
  readonly found: Found;
  readonly touch: (channelIds: Iterable<string>) => void;
}

/** Returns the response when nothing changes. */
async function unchanged({ tx, found }: Request, row: RatingRow) {
  const sequence = await sequenceOf(tx, outingChannelId(found.root.id));
  return { data: await describeOne(tx, ratingEntity, row), sequence };
}

/** Publishes a rating, and then the outing with its new totals. */
async function publishRating({ tx, cause, found: { outing, root }, touch }: Request, row: RatingRow) {
  const data = await describeOne(tx, ratingEntity, row);
  const scope = await eventScopeOf(tx, root, outing);
  const change = { operation: 'updated', entity: ratingEntity, outingId: outing.id, data } as const;
  const audience = root.shows_people ? {} : ({ audience: 'organizers' } as const);
  await rewriteEvents(tx, scope, { ...change, ...audience });
  const { sequence, channelIds } = await publishEvents(tx, root.id, [
    ...eventsInOuting(causeOfCounts(cause, root), scope, { ...change, ...audience }),
    ...(root.shows_people ? [] : eventsForUsers(cause, [row.user_id], change)),
    ...(await bumpParent(tx, cause, { outing, root })),
  ]);
  touch(channelIds);
  return { data, sequence };
}

async function give(ctx: Context, request: Request, body: { stars: number; line: string }) {
  const { tx, cause, found } = request;
  permit(mayRate('give', found.standing));
  requireRatable(found, ctx.clock());
  const before = await ownRating(tx, found.outing.id, cause.caller);
  const { stars, line } = body;
  if (before?.stars === stars && before.line === line) return unchanged(request, before);
  const at = await presentMs(tx);
  const [row] = await tx
    .insert(ratings)
    .values({
      id: ratingId(found.outing.id, cause.caller.userId),
      outing_id: found.outing.id,
      user_id: cause.caller.userId,
      stars,
      line,
      // The same: by this, devices recognize a first rating.
      created_at_timestamp: at,
      updated_at_timestamp: at,
    })
    .onConflictDoUpdate({
      target: ratings.id,
      set: { stars, line, updated_at_timestamp: nextVersion(ratings.updated_at_timestamp) },
    })
    .returning();
  if (row === undefined) throw new Refusal('internal');
  if (before === null) {
    const rated = { authorId: cause.caller.userId, outingId: found.outing.id };
    await letNote({ tx, ctx, cause }, 'outing_rated', rated);
  }
  return publishRating(request, row);
}

async function takeBack(request: Request) {
  const { tx, cause, found } = request;
  permit(mayRate('delete', found.standing));
  const before = await ownRating(tx, found.outing.id, cause.caller);
  if (before === null) throw new Refusal('not_found');
  if (before.stars === null) return unchanged(request, before);
  const [row] = await tx
    .update(ratings)
    .set({ stars: null, line: '', updated_at_timestamp: nextVersion(ratings.updated_at_timestamp) })
    .where(eq(ratings.id, before.id))
    .returning();
  if (row === undefined) throw new Refusal('internal');
  return publishRating(request, row);
}

/** @throws {Refusal} `not_found` for another user's rating, whether it exists or not. */
function requireOwn(params: { id: string; rating_id: string }, { userId }: Caller): void {
  if (params.rating_id !== ratingId(params.id, userId)) throw new Refusal('not_found');
}

export function registerRatingWrites(app: App, ctx: Context): void {
  handleWrite(
    app,
    ctx,
    ratingCalls.give,
    async ({ tx, caller, params, body, mutationId, touch }) => {
      const found = await lockedOuting(tx, caller.userId, params.id);
      return give(ctx, { tx, cause: { caller, mutationId }, found, touch }, body);
    },
    readableResponse,
  );
  handleWrite(
    app,
    ctx,
    ratingCalls.change,
    async ({ tx, caller, params, body, mutationId, touch }) => {
      const found = await lockedOuting(tx, caller.userId, params.id);
      requireOwn(params, caller);
      return give(ctx, { tx, cause: { caller, mutationId }, found, touch }, body);
    },
    readableResponse,
  );
  handleWrite(
    app,
    ctx,
    ratingCalls.remove,
    async ({ tx, caller, params, mutationId, touch }) => {
      const found = await lockedOuting(tx, caller.userId, params.id);
      requireOwn(params, caller);
      return takeBack({ tx, cause: { caller, mutationId }, found, touch });
    },
    readableResponse,
  );
}
