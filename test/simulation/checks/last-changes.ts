/** The last changes of a storm: made outside of all devices, and shown by no screen. */
import { eq, isNull } from 'drizzle-orm';
import { conversationMembers } from '#server/chat/tables.ts';
import { outings } from '#server/core/outings/tables.ts';
import type { Scene } from '../scene.ts';
import type { World } from '../world.ts';

/** Channels are let go of soon. */
const LET_GO_MS = 1_000;

/** Closes every outing on every device, so that the device follows none. */
export async function lookAtNothing({ world }: Scene): Promise<void> {
  const all = await world.server.database.db.select({ id: outings.id }).from(outings);
  for (const device of world.devices)
    for (const tab of device.tabs) for (const { id } of all) void tab.close(id);
  await world.pass(LET_GO_MS);
}

/** Somebody elsewhere writes a note and a message in every outing, renames those that are set, and writes in every conversation. */
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
