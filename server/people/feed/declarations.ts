/** Declarations of the area of the news feed. */
import type { Declarations, Reacting } from '../../core/declarations.ts';
import { record, recordPhoto, recordStored, type Shared } from './record.ts';
import { feedItems, feedReactions } from './tables.ts';

/** Devices request the feed. */
async function share({ tx }: Reacting, item: Shared | null): Promise<void> {
  if (item !== null) await record(tx, item);
}

export const feedDeclarations: Declarations = {
  notes: {
    outing_stored: ({ tx, ctx }, stored) => recordStored(tx, stored, ctx.clock()),
    photo_added: ({ tx }, photo) => recordPhoto(tx, photo),
    outing_rated: (reacting, { authorId, outingId }) =>
      share(reacting, { authorId, kind: 'rating', subject: outingId, outingId, at: reacting.ctx.clock() }),
    // Other users may see it for the first time.
    collection_stored: (reacting, { id, user_id, privacy }) =>
      share(
        reacting,
        privacy === 'private'
          ? null
          : {
              authorId: user_id,
              kind: 'collection',
              subject: id,
              collectionId: id,
              at: reacting.ctx.clock(),
            },
      ),
    // All places of a day (UTC) are one item.
    place_visited: (reacting, { authorId, at }) =>
      share(reacting, { authorId, kind: 'places', subject: new Date(at).toISOString().slice(0, 10), at }),
  },
  erasedWith: [feedReactions.user_id, feedItems.author_id],
};
