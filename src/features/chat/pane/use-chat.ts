/** Loads one chat for its screen: what it is, what the reader may do there, and how far they have read. */

import type { Person } from '#contract/base/shapes.ts';
import type { Conversation } from '#contract/chat/conversation/conversation.ts';
import type { ChatRef } from '#contract/chat/message/message.ts';
import type { Role } from '#contract/outings/membership/membership.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import { chatOf } from '#db/queries/chat/unread-messages.ts';
import { listOfPerson, type OutingRow, singleOuting } from '#db/rows.ts';
import { useConnectivity, useSubscription } from '#sync/hooks.ts';
import { useLiveQuery } from '#sync/live/use-live-query.ts';
import { useLoggedIn } from '#sync/provider.tsx';

export interface OpenChat {
  kind: 'open';
  id: string;
  chat: ChatRef;
  of: Conversation['attributes']['kind'];
  conversation: Conversation | undefined;
  outing: OutingRow | undefined;
  /** The reader's role in the outing. */
  role: Role | undefined;
  /** Everyone who can be mentioned in a message, without the reader. */
  people: readonly Person[];
  mayWrite: boolean;
  /** The reader may add pictures, and files if there is an outing. */
  mayAttach: boolean;
  mayReact: boolean;
  mayDeleteOthers: boolean;
  /** See `Conversation`. */
  readUpTo: number;
}

export type ShownChat =
  | OpenChat
  /** The database has not responded yet. */
  | { kind: 'opening' }
  /** An item has no chat of its own. */
  | { kind: 'elsewhere'; id: string }
  /** The outing is on this device, and the reader has not joined it. */
  | { kind: 'no_access'; outingId: string }
  /** Not on this device, as far as is known. */
  | { kind: 'missing'; isOffline: boolean; isWaiting: boolean };

export function useChat(id: string): ShownChat {
  const { db, user } = useLoggedIn();
  const { list } = useSubscription(listOfPerson('conversations'));
  const isOffline = useConnectivity().network.kind !== 'online';
  const found = useLiveQuery(() => findChat(db, id, user.id), [db, id, user.id]);
  if (found === undefined) return { kind: 'opening' };
  if (found !== null) return found;
  const isWaiting = list.kind !== 'stored' && list.kind !== 'unknown' && list.failure === null;
  return { kind: 'missing', isOffline, isWaiting: isWaiting && !isOffline };
}

async function findChat(
  db: UserDatabase,
  id: string,
  userId: string,
): Promise<Exclude<ShownChat, { kind: 'opening' | 'missing' }> | null> {
  const [conversation, outing, single] = await Promise.all([
    db.conversations.get(id),
    db.outings.get(id),
    db.lists.get(singleOuting(id)),
  ]);
  if (outing && outing.parent_id !== null) return { kind: 'elsewhere', id: outing.root_id };
  const of = conversation?.attributes.kind ?? 'outing';
  if (of === 'outing') return ofOuting(db, id, userId, conversation, outing, single?.failure === 'refused');
  if (!conversation) return null;
  const { members, membership } = conversation.relations;
  const people = members.flatMap(({ user }) => (user.id === userId ? [] : [user]));
  const isMember = members.some(({ user }) => user.id === userId);
  return {
    kind: 'open',
    id,
    chat: chatOf(of, id),
    of,
    conversation,
    outing: undefined,
    role: undefined,
    people,
    // The account of the other person may be deleted.
    mayWrite: isMember && !(of === 'direct' && people[0]?.username === ''),
    // Not in a conversation whose other person deleted their account.
    mayAttach: isMember && !(of === 'direct' && people[0]?.username === ''),
    mayReact: isMember,
    mayDeleteOthers: false,
    readUpTo: membership.attributes.read_up_to_timestamp,
  };
}

async function ofOuting(
  db: UserDatabase,
  id: string,
  userId: string,
  conversation: Conversation | undefined,
  outing: OutingRow | undefined,
  isRefused: boolean,
): Promise<OpenChat | { kind: 'no_access'; outingId: string } | null> {
  const memberships = await db.memberships.where('outing_id').equals(id).toArray();
  const own = memberships.find(({ relations }) => relations.user.id === userId);
  const isOwner = outing?.relations.owner.id === userId;
  const role = own?.attributes.role ?? (isOwner ? 'owner' : undefined);
  if (role === undefined) {
    if (!outing && !conversation) return null;
    return outing && !isRefused ? { kind: 'no_access', outingId: id } : null;
  }
  const runs = role === 'owner' || role === 'organizer';
  return {
    kind: 'open',
    id,
    chat: chatOf('outing', id),
    of: 'outing',
    conversation,
    outing,
    role,
    // Guests do not see it.
    people: memberships.flatMap(({ attributes, relations: { user } }) =>
      user.id === userId || attributes.role === 'guest' ? [] : [user],
    ),
    mayWrite: role !== 'spectator',
    mayAttach: runs || (role === 'member' && outing?.attributes.members_can_add === true),
    mayReact: true,
    mayDeleteOthers: runs,
    readUpTo: Math.max(
      conversation?.relations.membership.attributes.read_up_to_timestamp ?? 0,
      own?.attributes.created_at_timestamp ?? 0,
    ),
  };
}
