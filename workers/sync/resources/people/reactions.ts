/** Merges reactions of rows: their counts have a version of their own, and so does the user's own reaction. */
import type { OwnReaction, ReactionCount } from '#contract/base/reaction.ts';

interface Reacted {
  attributes: { updated_at_timestamp: number; fetched_at_timestamp?: number | undefined };
  relations: { reactions?: ReactionCount[] | undefined; reaction?: OwnReaction | null | undefined };
}

/** Returns the latest state of the user’s own reaction, of two versions of a row. */
export function laterReaction(
  stored: OwnReaction | null | undefined,
  news: OwnReaction | null | undefined,
): OwnReaction | null | undefined {
  if (!stored || !news) return news ?? stored;
  return news.reacted_at_timestamp >= stored.reacted_at_timestamp ? news : stored;
}

const versionOf = ({ attributes: { fetched_at_timestamp = 0 } }: Reacted) => fetched_at_timestamp;

/** Returns the row with the later reactions of two versions of it, and the later reaction of the user. */
export function withLaterReactions<TRow extends Reacted>(row: TRow, stored: TRow, news: TRow): TRow {
  const counted = versionOf(news) < versionOf(stored) ? stored : news;
  const reaction = laterReaction(stored.relations.reaction, news.relations.reaction);
  const { fetched_at_timestamp } = counted.attributes;
  const { reactions } = counted.relations;
  return {
    ...row,
    attributes: { ...row.attributes, ...(fetched_at_timestamp !== undefined && { fetched_at_timestamp }) },
    relations: {
      ...row.relations,
      ...(reactions && { reactions }),
      ...(reaction !== undefined && { reaction }),
    },
  };
}

/**
 * Takes each part in its latest version: the row by its version, the reactions by theirs, the user's own by its own.
 */
export function joinReacted<TRow extends Reacted>(stored: TRow, news: TRow): TRow {
  const words = news.attributes.updated_at_timestamp < stored.attributes.updated_at_timestamp ? stored : news;
  return withLaterReactions(words, stored, news);
}
