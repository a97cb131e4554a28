/** Names the user's own channel: by the username, which the user can change; a guest's by their id. */
import { userChannel } from '#contract/events.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import { writing } from '../storage/store.ts';

const OWN_CHANNELS = userChannel('');

/**
 * Renames what is stored under an earlier name of the user. The log of the channel continues under its new name, so
 * positions in it stay the same.
 */
export function adoptOwnChannel(db: UserDatabase, own: string): Promise<void> {
  return writing(db, async () => {
    const cursors = await db.channels.where('name').startsWith(OWN_CHANNELS).toArray();
    const earlier = cursors.filter(({ name }) => name !== own);
    if (earlier.length === 0) return;
    const furthest = cursors.reduce((one, other) => (other.sequence > one.sequence ? other : one));
    await db.channels.bulkDelete(earlier.map(({ name }) => name));
    await db.channels.put({ ...furthest, name: own });
    await db.lists.where('channel').startsWith(OWN_CHANNELS).modify({ channel: own });
    await db.tombstones.where('channel').startsWith(OWN_CHANNELS).modify({ channel: own });
  });
}
