/** Simulates users' actions with the people they know and their contact lists, based on what their device shows. */
import * as v from 'valibot';
import { Prompt } from '#contract/accounts/account/prompt.ts';
import type { Person } from '#contract/base/shapes.ts';
import { ListTree } from '#contract/people/contact-list/contact-list.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import { ownMembership } from '#db/queries/outings/outings.ts';
import { listInOuting, singleOuting } from '#db/rows.ts';
import { pick } from './devices/clock.ts';
import type { Act, Hand } from './people.ts';

/** A root outing. */
const Link = v.object({ id: v.string(), parent_id: v.null() });

const LISTS = ['Family', 'Hiking', 'Work', 'Choir', 'Neighbors'];
/** More lists than this find no more bugs and cost time. */
const LISTS_ENOUGH = 6;

const inspect = <T>({ scene, device, userId }: Hand, read: (db: UserDatabase) => Promise<T>) =>
  scene.inspect(device, userId, read);

/** A person of the user's outings, or to whom they stand in a relation. */
async function someone(hand: Hand): Promise<Person | null> {
  const known = await inspect(hand, async (db) => [
    ...(await db.memberships.toArray()),
    ...(await db.people.toArray()),
  ]);
  const others = known
    .map(({ relations }) => relations.user)
    .filter(({ id, name, guest }) => id !== hand.userId && name !== '' && guest !== true);
  return others.length === 0 ? null : pick(hand.scene.random, others);
}

const follow: Act = async (hand) => {
  const person = await someone(hand);
  if (person === null) return;
  const { scene, device } = hand;
  await scene.change(device, 'people.follow', { person, follow: scene.random() < 0.6 });
};

const removeFollower: Act = async (hand) => {
  const followers = await inspect(hand, (db) =>
    db.people.filter(({ attributes }) => attributes.is_follower).toArray(),
  );
  if (followers.length === 0) return;
  const { id, relations } = pick(hand.scene.random, followers);
  await hand.scene.change(hand.device, 'people.removeFollower', { id, name: relations.user.name });
};

const askForContact: Act = async (hand) => {
  const followed = await inspect(hand, (db) =>
    db.people.filter(({ attributes }) => attributes.is_followed && !attributes.is_follower).toArray(),
  );
  if (followed.length === 0) return;
  const { id, relations } = pick(hand.scene.random, followed);
  await hand.scene.change(hand.device, 'people.requestContact', { id, name: relations.user.name });
};

const listsOf = (hand: Hand) =>
  inspect(hand, (db) => db.contactLists.filter(({ list }) => list !== undefined).toArray());

/** Makes a list, renames one, moves one, or deletes one. */
const changeLists: Act = async (hand) => {
  const { scene, device } = hand;
  const { random, world } = scene;
  const lists = await listsOf(hand);
  const dice = random();
  if (lists.length === 0 || (dice < 0.4 && lists.length < LISTS_ENOUGH)) {
    const parent_list_id = lists.length === 0 || random() < 0.4 ? null : pick(random, lists).id;
    const title = pick(random, LISTS);
    return scene.change(device, 'contactLists.create', { id: world.freshId(), title, parent_list_id });
  }
  const { id, parent_list_id, attributes } = pick(random, lists);
  const { title } = attributes;
  if (dice < 0.6)
    return scene.change(device, 'contactLists.update', { id, title, change: { title: pick(random, LISTS) } });
  // Now and then below itself, or too deep: the server refuses that.
  if (dice < 0.85)
    return scene.change(device, 'contactLists.update', {
      id,
      title,
      change: { parent_list_id: random() < 0.3 ? null : pick(random, lists).id },
    });
  const tree = new ListTree(lists);
  const remove_sub_lists = random() < 0.4;
  const sub_lists = remove_sub_lists ? tree.within(id).slice(1) : [...tree.below(id)];
  return scene.change(device, 'contactLists.delete', {
    id,
    title,
    remove_sub_lists,
    parent_list_id,
    sub_lists,
  });
};

const changeContacts: Act = async (hand) => {
  const { scene, device } = hand;
  const { random } = scene;
  const [lists, people] = [
    await listsOf(hand),
    await inspect(hand, (db) => db.people.filter(({ attributes }) => attributes.is_follower).toArray()),
  ];
  if (lists.length === 0 || people.length === 0) return;
  const { id, relations } = pick(random, people);
  const list = pick(random, lists).id;
  const { name } = relations.user;
  if (random() < 0.7) return scene.change(device, 'contacts.add', { id, name, list_ids: [list] });
  return scene.change(device, 'contacts.remove', { id, name, list_id: random() < 0.3 ? null : list });
};

/** Restricts an outing to lists, or to fewer of them; now and then its privacy has changed meanwhile. */
const meanForLists: Act = async (hand, { root_id: id }) => {
  const { scene, device, userId } = hand;
  const { random } = scene;
  const own = await inspect(hand, (db) => ownMembership(db, id, userId));
  if (own?.attributes.role !== 'owner') return;
  const lists = await listsOf(hand);
  const before = lists.filter(({ attributes }) => attributes.outing_ids.includes(id));
  const chosen = lists.filter(() => random() < 0.5);
  const idsOf = (of: typeof lists) => of.map((list) => list.id);
  const choice = { id, list_ids: idsOf(chosen), before: idsOf(before) };
  if (!(await scene.change(device, 'outings.chooseLists', choice))) return;
  const privacy = random() < 0.85 ? 'lists' : 'private';
  await scene.change(device, 'outings.configure', { id, settings: { privacy } });
};

/** A user follows a link to an outing in which they may have no place, and opens it with its people. */
const followLink: Act = async ({ scene, device }) => {
  const made = [...scene.ledger.changes.values()].flatMap(({ name, args }) => {
    const link = name === 'outings.create' ? v.safeParse(Link, args) : undefined;
    return link?.success ? [link.output.id] : [];
  });
  const tab = scene.tabOf(device);
  if (!tab || made.length === 0) return;
  const id = pick(scene.random, made);
  const open = async () => {
    await tab.subscribe(singleOuting(id), 1);
    await tab.subscribe(listInOuting('memberships', id), 1);
    await tab.open(id);
  };
  await scene.world.activity.during(Promise.race([open(), device.ended(tab)]));
};

/** A user changes their account, or reviews the app. */
const changeAccount: Act = ({ scene, device, userId }) => {
  const kind = scene.random();
  if (kind < 0.45)
    return scene.change(device, 'account.profile', {
      id: userId,
      change: { about: `Likes number ${Math.floor(scene.random() * 100)}.` },
    });
  if (kind < 0.9)
    return scene.change(device, 'account.app', {
      id: userId,
      change:
        kind < 0.7
          ? { skin: pick(scene.random, ['light', 'dark', 'system'] as const) }
          : { shares_busy: kind < 0.8 },
    });
  if (kind < 0.95)
    return scene.change(device, 'account.answerPrompts', {
      id: userId,
      change: { prompts: [pick(scene.random, Prompt.options)], answered: scene.random() < 0.8 },
    });
  return scene.change(device, 'account.reviewApp', {
    id: userId,
    review_id: scene.world.freshId(),
    rating: pick(scene.random, [1, 2, 3, 4, 5]),
    message: '',
  });
};

/** Users' actions with the people they know, with the relative frequency. */
export const RELATION_ACTS: readonly (readonly [number, Act])[] = [
  [2, follow],
  [0.4, removeFollower],
  [0.5, askForContact],
  [2.5, changeLists],
  [2.5, changeContacts],
  [2.5, meanForLists],
  [2, followLink],
  [1, changeAccount],
];
