/**
 * Stores reactions to attachments and messages: one emoji per user, as a state. Each thing with reactions stores the
 * version of all of them.
 */
import { type AnyColumn, and, eq, isNotNull, min, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import type { OwnReaction, ReactionCount } from '#contract/base/reaction.ts';
import { clockMs, isAmong } from '../../base/db/columns.ts';
import type { Queryable, Tx } from '../../base/db/transaction.ts';

/** Where the reactions to one kind of thing are stored. */
export interface ReactionsOf {
  readonly reactions: PgTable & {
    readonly id: PgColumn;
    readonly user_id: PgColumn;
    readonly emoji: PgColumn;
    readonly reacted_at_timestamp: PgColumn;
  };
  /** The column with the id of the thing. */
  readonly subject: PgColumn;
  readonly things: PgTable & { readonly id: PgColumn; readonly fetched_at_timestamp: PgColumn };
}

const number = v.pipe(v.unknown(), v.transform(Number), v.safeInteger());
const Counts = v.array(v.object({ id: v.string(), emoji: v.string(), count: v.number() }));
const Own = v.array(
  v.object({ id: v.string(), emoji: v.nullable(v.string()), reacted_at_timestamp: number }),
);
const Facts = v.tuple([v.object({ emoji: v.nullable(v.string()), stamp: number })]);

/** Counts each emoji, most frequent first, by the id of the thing. */
export async function countReactions(
  db: Queryable,
  { reactions, subject }: ReactionsOf,
  ids: readonly string[],
): Promise<Map<string, ReactionCount[]>> {
  if (ids.length === 0) return new Map();
  const count = sql<number>`count(*)::int`;
  const rows = await db
    .select({ id: subject, emoji: reactions.emoji, count })
    .from(reactions)
    .where(and(isAmong(subject, ids), isNotNull(reactions.emoji)))
    .groupBy(subject, reactions.emoji)
    .orderBy(subject, sql`${count} desc`, min(reactions.reacted_at_timestamp), reactions.emoji);
  const counts = new Map<string, ReactionCount[]>();
  for (const { id, emoji, count: times } of v.parse(Counts, rows))
    counts.set(id, [...(counts.get(id) ?? []), { emoji, count: times }]);
  return counts;
}

/** Returns a user's own reactions, by the id of the thing. */
export async function ownReactions(
  db: Queryable,
  { reactions, subject }: ReactionsOf,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, OwnReaction>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: subject, emoji: reactions.emoji, reacted_at_timestamp: reactions.reacted_at_timestamp })
    .from(reactions)
    .where(and(eq(reactions.user_id, userId), isAmong(subject, ids)));
  return new Map(
    v.parse(Own, rows).map(({ id, emoji, reacted_at_timestamp }) => [id, { emoji, reacted_at_timestamp }]),
  );
}

/** A row without the reader's own reaction, as in events. */
export interface SharedReactions {
  readonly id: string;
  readonly relations: { readonly reactions?: ReactionCount[] | undefined; readonly reaction?: never };
}

/** Returns rows for a reader: with the reader's own reaction, null if they never reacted. */
export async function withOwnReactions<const TRow extends SharedReactions>(
  db: Queryable,
  of: ReactionsOf,
  readerId: string,
  rows: readonly TRow[],
) {
  const ids = rows.map(({ id }) => id);
  const own = await ownReactions(db, of, readerId, ids);
  return rows.map((row) => withOwnReaction(row, own.get(row.id) ?? null));
}

/** Returns a row for a reader whose own reaction is known. */
export const withOwnReaction = <const TRow extends SharedReactions>(
  row: TRow,
  reaction: OwnReaction | null,
) => ({ ...row, relations: { ...row.relations, reaction } });

/**
 * Returns the current reaction of a user, and a version later than all others of the thing, even if the clock was set
 * back. Call it under the lock of the outing or conversation that contains the thing.
 */
export async function reactionFacts(
  tx: Tx,
  { reactions, subject, things }: ReactionsOf,
  id: string,
  userId: string,
): Promise<v.InferOutput<typeof Facts>[0]> {
  const { rows } = await tx.execute(sql`
    select (select ${reactions.emoji} from ${reactions}
        where ${subject} = ${id} and ${reactions.user_id} = ${userId}) as emoji,
      greatest(${clockMs}, (select ${things.fetched_at_timestamp} + 1 from ${things}
        where ${things.id} = ${id})) as stamp`);
  return v.parse(Facts, rows)[0];
}

export interface Choice {
  /** Id of the thing. */
  readonly subjectId: string;
  readonly userId: string;
  readonly emoji: string | null;
  readonly stamp: number;
}

const named = ({ name }: AnyColumn) => sql.identifier(name);

/**
 * Stores a reaction, and a new version of the thing's reactions.
 * @param id of the reaction, if it is the user's first.
 */
export async function storeReaction(
  tx: Tx,
  { reactions, subject, things }: ReactionsOf,
  { subjectId, userId, emoji, stamp }: Choice,
  id: string,
): Promise<void> {
  await tx.execute(sql`
    with chosen as (
      insert into ${reactions} (id, ${named(subject)}, user_id, emoji, reacted_at_timestamp)
      values (${id}, ${subjectId}, ${userId}, ${emoji}, ${stamp})
      on conflict (${named(subject)}, user_id) do update
        set emoji = excluded.emoji, reacted_at_timestamp = excluded.reacted_at_timestamp
    )
    update ${things} set fetched_at_timestamp = ${stamp} where ${things.id} = ${subjectId}`);
}
