/** Reactions to photos and messages: one emoji a person, as a state. */
import * as v from 'valibot';
import { Emoji } from './fields.ts';
import { Timestamp } from './shapes.ts';

/** How often an emoji was chosen. */
export const ReactionCount = v.object({
  emoji: v.string(),
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type ReactionCount = v.InferOutput<typeof ReactionCount>;

/** A user's reaction: one emoji, or null after it was taken back. */
export const OwnReaction = v.object({ emoji: v.nullable(v.string()), reacted_at_timestamp: Timestamp });
export type OwnReaction = v.InferOutput<typeof OwnReaction>;

/** A reaction as a state: this emoji, or none. */
export const NewReaction = v.object({ emoji: v.nullable(Emoji) });

interface Reacted {
  relations: { reactions: ReactionCount[]; reaction?: OwnReaction | null | undefined };
}

/** The counts with one reaction more or less; what nobody chose is left out. */
function counted(counts: readonly ReactionCount[], emoji: string | null, by: 1 | -1): ReactionCount[] {
  if (emoji === null) return [...counts];
  const present = counts.find((one) => one.emoji === emoji);
  const others = counts.filter((one) => one.emoji !== emoji);
  const count = (present?.count ?? 0) + by;
  if (count <= 0) return others;
  if (present === undefined) return [...others, { emoji, count }];
  return counts.map((one) => (one.emoji === emoji ? { emoji, count } : one));
}

/** The row as if the server had counted this reaction of the user instead of the one that it knows of. */
export function withReaction<TRow extends Reacted>(row: TRow, emoji: string | null): TRow {
  const { reactions, reaction } = row.relations;
  const without = counted(reactions, reaction?.emoji ?? null, -1);
  const own = { emoji, reacted_at_timestamp: reaction?.reacted_at_timestamp ?? 0 };
  return { ...row, relations: { ...row.relations, reactions: counted(without, emoji, 1), reaction: own } };
}
