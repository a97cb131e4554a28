/** Reactions of rows that can be reacted to: their counts have a version of their own, and so has the user's own reaction. */
import type { OwnReaction, ReactionCount } from '#contract/base/reaction.ts';

interface Reacted {
  attributes: { updated_at_timestamp: number; fetched_at_timestamp: number };
  relations: { reactions: ReactionCount[]; reaction?: OwnReaction | null | undefined };
}

/** The user’s own reaction as it is now, of two versions of a row. */
export function laterReaction(
  stored: OwnReaction | null | undefined,
  news: OwnReaction | null | undefined,
): OwnReaction | null | undefined {
  if (!stored || !news) return news ?? stored;
  return news.reacted_at_timestamp >= stored.reacted_at_timestamp ? news : stored;
}

/** Each part in its latest version: the row by its version, the reactions by theirs, the user's own by its own. */
export function joinReacted<TRow extends Reacted>(stored: TRow, news: TRow): TRow {
  const words = news.attributes.updated_at_timestamp < stored.attributes.updated_at_timestamp ? stored : news;
  const counted =
    news.attributes.fetched_at_timestamp < stored.attributes.fetched_at_timestamp ? stored : news;
  const { fetched_at_timestamp } = counted.attributes;
  const reaction = laterReaction(stored.relations.reaction, news.relations.reaction);
  return {
    ...words,
    attributes: { ...words.attributes, fetched_at_timestamp },
    relations: {
      ...words.relations,
      reactions: counted.relations.reactions,
      ...(reaction !== undefined && { reaction }),
    },
  };
}
