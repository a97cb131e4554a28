/**
 * Simulates users' actions in chats, based on what their device shows: they write, answer, change and delete, read and
 * choose.
 */

import type { Person } from '#contract/base/shapes.ts';
import { type ChatRef, chatOfConversation, chatOfOuting, directId } from '#contract/chat/message/message.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import { wholeList } from '#db/lists/list-range.ts';
import { lastSentAt } from '#db/queries/chat/chats.ts';
import { type ConversationRow, listInChat, type MessageRow, type OutingRow } from '#db/rows.ts';
import { pick } from './devices/clock.ts';
import type { Act, Hand } from './people.ts';

const WORDS = ['On my way', 'See you there', 'Who brings the bread?', 'Ten minutes late', 'Yes!'];
const EMOJIS = ['👍', '❤️', null];
const NAMES = ['Cooks', 'Hikers', ''];
/** More conversations than this find no more bugs and cost time. */
const CONVERSATIONS_ENOUGH = 4;

const inspect = <T>({ scene, device, userId }: Hand, read: (db: UserDatabase) => Promise<T>) =>
  scene.inspect(device, userId, read);

const conversationsOf = (hand: Hand) =>
  inspect(hand, (db) =>
    db.conversations
      .filter(({ list, attributes }) => list !== undefined && attributes.kind !== 'outing')
      .toArray(),
  );

/** The chat of an outing, or one of the user's conversations. */
async function someChat(hand: Hand, { root_id }: OutingRow): Promise<ChatRef> {
  const conversations = await conversationsOf(hand);
  if (conversations.length === 0 || hand.scene.random() < 0.5) return chatOfOuting(root_id);
  return chatOfConversation(pick(hand.scene.random, conversations).id);
}

const messagesIn = (hand: Hand, chat: ChatRef): Promise<MessageRow[]> =>
  inspect(hand, (db) =>
    wholeList(db.messages, listInChat('messages', chat))
      .filter(({ attributes }) => attributes.type === 'text' && attributes.deleted_at_timestamp === null)
      .toArray(),
  );

const send: Act = async (hand, outing) => {
  const chat = await someChat(hand, outing);
  const { scene, device } = hand;
  const said = await messagesIn(hand, chat);
  const answered = said.length > 0 && scene.random() < 0.3 ? pick(scene.random, said).id : null;
  await scene.change(device, 'messages.send', {
    id: scene.world.freshId(),
    ...chat,
    text: pick(scene.random, WORDS),
    mentions: [],
    reply_to_id: answered,
    subject: null,
  });
};

/** Does something with a message of a chat, the user's own or any. */
const withMessage =
  (isOwn: boolean, act: (hand: Hand, message: MessageRow, chat: ChatRef) => Promise<unknown>): Act =>
  async (hand, outing) => {
    const chat = await someChat(hand, outing);
    const said = await messagesIn(hand, chat);
    const meant = said.filter(({ relations }) => !isOwn || relations.author.id === hand.userId);
    if (meant.length > 0) await act(hand, pick(hand.scene.random, meant), chat);
  };

const edit = withMessage(true, ({ scene, device }, { id }, chat) =>
  scene.change(device, 'messages.edit', {
    id,
    ...chat,
    text: `${pick(scene.random, WORDS)} ${Math.floor(scene.random() * 100)}`,
    mentions: [],
  }),
);

const remove = withMessage(true, ({ scene, device }, { id }, chat) =>
  scene.change(device, 'messages.delete', { id, ...chat }),
);

const react = withMessage(false, ({ scene, device }, { id }, chat) =>
  scene.change(device, 'messages.react', { id, ...chat, emoji: pick(scene.random, EMOJIS) }),
);

/** Reads up to a message that the server has sent: an unsent one has no position in the chat yet. */
const read = withMessage(false, async ({ scene, device }, { attributes }, chat) => {
  if (attributes.updated_at_timestamp === 0) return;
  await scene.change(device, 'conversations.read', {
    ...chosen(chat),
    read_up_to_timestamp: attributes.created_at_timestamp,
  });
});

const chosen = ({ outing_id, conversation_id }: ChatRef) =>
  outing_id === null
    ? ({ id: conversation_id, kind: 'group' } as const)
    : ({ id: outing_id, kind: 'outing' } as const);

const configure: Act = async (hand, outing) => {
  const chat = await someChat(hand, outing);
  const { scene, device } = hand;
  const settings =
    scene.random() < 0.5
      ? { notification_status: pick(scene.random, ['all', 'mentions', 'none'] as const) }
      : { is_pinned: scene.random() < 0.5 };
  await scene.change(device, 'conversations.settings', { ...chosen(chat), settings });
};

const startable = (hand: Hand): Promise<Person[]> =>
  inspect(hand, async (db) =>
    (await db.people.filter(({ attributes, list }) => list !== undefined && attributes.is_follower).toArray())
      .map(({ relations }) => relations.user)
      .filter(({ name }) => name !== ''),
  );

const start: Act = async (hand) => {
  const { scene, device, userId } = hand;
  const people = await startable(hand);
  if (people.length === 0 || (await conversationsOf(hand)).length >= CONVERSATIONS_ENOUGH) return;
  const first = pick(scene.random, people);
  if (scene.random() < 0.5) {
    const id = directId(userId, first.id);
    if (await inspect(hand, (db) => db.conversations.get(id))) return;
    return scene.change(device, 'conversations.start', { id, name: '', people: [first] });
  }
  const id = scene.world.freshId();
  await scene.change(device, 'conversations.start', { id, name: pick(scene.random, NAMES), people });
};

const withGroup =
  (act: (hand: Hand, group: ConversationRow) => Promise<unknown>): Act =>
  async (hand) => {
    const groups = (await conversationsOf(hand)).filter(({ attributes }) => attributes.kind === 'group');
    if (groups.length > 0) await act(hand, pick(hand.scene.random, groups));
  };

const rename = withGroup(({ scene, device }, { id }) =>
  scene.change(device, 'conversations.rename', { id, name: pick(scene.random, NAMES) }),
);

const addMembers = withGroup(async (hand, { id, relations }) => {
  const present = new Set(relations.members.map(({ user }) => user.id));
  const people = (await startable(hand)).filter((person) => !present.has(person.id));
  if (people.length === 0) return;
  const args = { id, people, sees_history: hand.scene.random() < 0.5 };
  await hand.scene.change(hand.device, 'conversations.addMembers', args);
});

const removeMember = withGroup(async ({ scene, device, userId }, { id, relations }) => {
  const others = relations.members.filter(({ user }) => user.id !== userId);
  if (others.length > 0)
    await scene.change(device, 'conversations.removeMember', { id, person: pick(scene.random, others).user });
});

const leave = withGroup(({ scene, device }, { id, attributes }) =>
  scene.change(device, 'conversations.leave', { id, name: attributes.name }),
);

const forget: Act = async (hand) => {
  const conversations = await conversationsOf(hand);
  if (conversations.length === 0) return;
  const { id, attributes } = pick(hand.scene.random, conversations);
  const up_to_timestamp = await hand.scene.inspect(hand.device, hand.userId, (db) =>
    lastSentAt(db, chatOfConversation(id)),
  );
  await hand.scene.change(hand.device, 'conversations.delete', {
    id,
    name: attributes.name,
    up_to_timestamp,
  });
};

/** Users' actions in chats, with the relative frequency. */
export const CHAT_ACTS: readonly (readonly [number, Act])[] = [
  [14, send],
  [3, edit],
  [1.5, remove],
  [4, react],
  [4, read],
  [2, configure],
  [3, start],
  [0.7, rename],
  [1, addMembers],
  [0.7, removeMember],
  [0.5, leave],
  [0.5, forget],
];
