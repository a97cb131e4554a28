/** Inserts a group as rows, without events, also with users whom no call could add. */

import { newId } from '#server/base/db/new-id.ts';
import { conversationMembers, conversations } from '#server/chat/tables.ts';
import type { UsersByRole } from '../world/role-matrix.ts';

const IN_GROUP = ['owner', 'organizer', 'member', 'unverified', 'blocked'] as const;

/** The owner has started it, and all of these are members. @returns its id */
export async function insertGroup(byRole: UsersByRole): Promise<string> {
  const { db } = byRole.server.ctx;
  const now = Date.now();
  const id = newId(now);
  await db
    .insert(conversations)
    .values({ id, kind: 'group', created_at_timestamp: now, updated_at_timestamp: now });
  await db.insert(conversationMembers).values(
    IN_GROUP.map((who, nth) => ({
      conversation_id: id,
      user_id: byRole.idOf(who),
      is_starter: who === 'owner',
      joined_at_timestamp: now + nth,
    })),
  );
  return id;
}
