/** Makes the last changes of a fuzz run: outside of all devices, and shown by no screen. */
import { and, eq, isNull } from 'drizzle-orm';
import type { UserDatabase } from '#db/database/user-database.ts';
import { conversationMembers } from '#server/chat/tables.ts';
import { outings } from '#server/core/outings/tables.ts';
import type { Scene } from '../scene.ts';
import type { World } from '../world.ts';

/** Channels are released soon. */
const LET_GO_MS = 1_000;

/** Closes every outing on every device, so that the device follows none. */
export async function lookAtNothing({ world }: Scene): Promise<void> {
  const all = await world.server.database.db.select({ id: outings.id }).from(outings);
  for (const device of world.devices)
    for (const tab of device.tabs) for (const { id } of all) void tab.close(id);
  await world.pass(LET_GO_MS);
}

/**
 * Writes a note and a message in every outing, renames those that are set, and writes in every conversation, from
 * elsewhere.
 */
export async function changeEverything(world: World): Promise<void> {
  const { db } = world.server.database;
  for (const { id, owner_id, status } of await db.select().from(outings).where(isNull(outings.parent_id))) {
    const { account } = world.personOf(owner_id);
    await world.send(account, 'POST', '/outing-notes', { outing_id: id, text: 'The last word' });
    await world.send(account, 'POST', '/outing-messages', { outing_id: id, text: 'The last message' });
    if (status === 'set') await world.send(account, 'POST', `/outings/${id}`, { title: 'The last name' });
  }
  const members = await db.select().from(conversationMembers).where(eq(conversationMembers.is_starter, true));
  for (const { conversation_id, user_id } of members) {
    const { account } = world.personOf(user_id);
    await world.send(account, 'POST', '/outing-messages', { conversation_id, text: 'The last message' });
  }
}

/**
 * Adds an item with a poll to every outing that is set, from elsewhere. A device's stored responses about such a poll
 * name the item, which is deleted with its outing and by no news of its own.
 */
export async function askInItems(world: World): Promise<void> {
  const { db } = world.server.database;
  const set = and(isNull(outings.parent_id), eq(outings.status, 'set'));
  for (const { id: parent_id, owner_id } of await db.select().from(outings).where(set)) {
    const { account } = world.personOf(owner_id);
    const item = { id: world.freshId(), parent_id, title: 'The last stop', timezone: 'UTC', status: 'set' };
    await world.send(account, 'POST', '/outings', item);
    const options = [{ text: 'Yes' }, { text: 'No' }];
    const poll = { type: 'poll', kind: 'text', outing_id: item.id, question: 'The last one?', options };
    await world.send(account, 'POST', '/outing-attachments', poll);
  }
}

/** The voters that a device stores: of which poll, in which outing or item. */
export async function keptVotes(
  db: UserDatabase,
): Promise<{ path: string; pollId: string; outingId: string }[]> {
  const kept = await db.keptAnswers.filter(({ path }) => path.endsWith('/option-votes')).toArray();
  return kept.map(({ path, about: [pollId = '', outingId = ''] }) => ({ path, pollId, outingId }));
}

/**
 * Makes the first member whose device stores the voters in another user's outing leave that outing elsewhere.
 * @returns how many such responses all devices stored before
 */
export async function endAccess(scene: Scene): Promise<number> {
  const { world } = scene;
  let count = 0;
  let hasLeft = false;
  for (const device of world.devices) {
    const userId = await scene.userOf(device);
    if (userId === null) continue;
    const { account, key } = world.personOf(userId);
    const rootIds = await scene.inspect(device, userId, async (db) => {
      const kept = await keptVotes(db);
      count += kept.length;
      return (await db.outings.bulkGet(kept.map(({ outingId }) => outingId))).flatMap(
        (row) => row?.root_id ?? [],
      );
    });
    for (const rootId of key === null ? rootIds : []) {
      const part = hasLeft ? 'none' : await world.server.partOf(rootId, account);
      if (part === 'none' || part === 'no outing' || part === 'owner') continue;
      await world.send(account, 'POST', `/outings/${rootId}/exit`);
      hasLeft = true;
    }
  }
  return count;
}
