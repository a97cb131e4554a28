/** Defines reactions to attachments, messages and other rows: one emoji per person, as a state. */
import * as v from 'valibot';
import { Emoji } from './fields.ts';
import { Id, Person, Timestamp } from './shapes.ts';

/** How often users chose an emoji */
export const ReactionCount = v.object({
  emoji: v.string(),
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type ReactionCount = v.InferOutput<typeof ReactionCount>;

/** A user's reaction: one emoji, or null after it was taken back */
export const OwnReaction = v.object({ emoji: v.nullable(v.string()), reacted_at_timestamp: Timestamp });
export type OwnReaction = v.InferOutput<typeof OwnReaction>;

/** A reaction as a state: this emoji, or none */
export const NewReaction = v.object({ emoji: v.nullable(Emoji) });

/** One user's reaction to a photo, a file or a poll */
export const AttachmentReaction = v.object({
  id: Id,
  attachment_id: Id,
  attributes: v.object({ emoji: v.string(), reacted_at_timestamp: Timestamp }),
  relations: v.object({ user: Person }),
});
export type AttachmentReaction = v.InferOutput<typeof AttachmentReaction>;

/** The reactions to a row, and their version, for rows that devices may have stored before reactions existed */
export const LaterReactions = {
  /** The version of the reactions: set with each; it only rises. Absent: 0 */
  fetched_at_timestamp: v.optional(Timestamp),
  /** The most frequent first. Absent: none */
  reactions: v.optional(v.array(ReactionCount)),
  /** The reader's own; null if they never reacted. Absent in events for all readers */
  reaction: v.optional(v.nullable(OwnReaction)),
};

interface Reacted {
  relations: { reactions?: ReactionCount[] | undefined; reaction?: OwnReaction | null | undefined };
}

/** Returns the counts with one reaction more or less; leaves out emojis that no one chose. */
function counted(counts: readonly ReactionCount[], emoji: string | null, by: 1 | -1): ReactionCount[] {
  if (emoji === null) return [...counts];
  const present = counts.find((one) => one.emoji === emoji);
  const others = counts.filter((one) => one.emoji !== emoji);
  const count = (present?.count ?? 0) + by;
  if (count <= 0) return others;
  if (present === undefined) return [...others, { emoji, count }];
  return counts.map((one) => (one.emoji === emoji ? { emoji, count } : one));
}

/** Returns the row as if the server had counted this reaction of the user instead of the one that it knows. */
export function withReaction<TRow extends Reacted>(row: TRow, emoji: string | null): TRow {
  const { reactions = [], reaction } = row.relations;
  const without = counted(reactions, reaction?.emoji ?? null, -1);
  const own = { emoji, reacted_at_timestamp: reaction?.reacted_at_timestamp ?? 0 };
  return { ...row, relations: { ...row.relations, reactions: counted(without, emoji, 1), reaction: own } };
}
