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
