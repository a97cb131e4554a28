/** Simulates users' actions with the people of an outing, based on what their device shows. */
import { itemParticipationId } from '#contract/outings/item-participation/item-participation.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import { membersOf, ownMembership } from '#db/queries/outings/outings.ts';
import { pendingInvitations } from '#db/queries/people/people.ts';
import type { MembershipRow, OutingRow } from '#db/rows.ts';
import { pick } from './devices/clock.ts';
import type { Act, Hand } from './people.ts';

const LINES = ['', '20 minutes late', 'Bringing cake', 'Only until noon'];
/** Copies of outings find no more bugs beyond this number of outings, and cost time. */
const COPIES_ENOUGH = 8;
const PARTICIPATIONS = ['going', 'maybe', 'not_going'] as const;

/** The people someone brings: half of the time they state none. */
export const someHeads = (random: () => number) =>
  random() < 0.5 ? {} : { adults: 1 + Math.floor(random() * 3), children: Math.floor(random() * 3) };

const inspect = <T>({ scene, device, userId }: Hand, read: (db: UserDatabase) => Promise<T>) =>
  scene.inspect(device, userId, read);

const ownIn = (hand: Hand, { root_id }: OutingRow) =>
  inspect(hand, (db) => ownMembership(db, root_id, hand.userId));

/** Another member, if the user may manage them. */
export async function someOther(
  hand: Hand,
  outing: OutingRow,
  may: (own: MembershipRow, other: MembershipRow) => boolean,
): Promise<{ own: MembershipRow; other: MembershipRow } | null> {
  const own = await ownIn(hand, outing);
  if (!own) return null;
  const members = await inspect(hand, (db) => membersOf(db, outing.root_id));
  const others = members.filter((other) => other.id !== own.id && may(own, other));
  return others.length === 0 ? null : { own, other: pick(hand.scene.random, others) };
}

const invite: Act = async (hand, outing) => {
  const { scene, device } = hand;
  const members = await inspect(hand, (db) => membersOf(db, outing.root_id));
  const invited = await inspect(hand, (db) =>
    db.outingInvitations.where('outing_id').equals(outing.root_id).toArray(),
  );
  const there = new Set([...members, ...invited].map(({ relations }) => relations.user.id));
  const people = await inspect(hand, (db) => db.people.toArray());
  // Now and then a participant is invited, and the server refuses it.
  const free = people.filter(({ id }) => !there.has(id) || scene.random() < 0.05);
  if (free.length === 0) return;
  const { user } = pick(scene.random, free).relations;
  const line = pick(scene.random, LINES);
  await scene.change(device, 'invitations.create', {
    id: scene.world.freshId(),
    outing_id: outing.root_id,
    user,
    line,
  });
};

/** Answers one of the user's own invitations; without one, the outing on the screen. */
export const answer: Act = async (hand, outing) => {
  const { scene, device, userId } = hand;
  const { random } = scene;
  const [invitation] = await inspect(hand, (db) => pendingInvitations(db, userId));
  if (invitation) {
    const about = { id: invitation.id, outing_id: invitation.outing_id };
    const dice = random();
    if (dice < 0.2) return scene.change(device, 'invitations.ignore', about);
    if (dice < 0.4) return scene.change(device, 'invitations.decline', about);
    const membership_id = scene.world.freshId();
    const participation = dice < 0.8 ? 'going' : 'maybe';
    return scene.change(device, 'invitations.accept', { ...about, membership_id, participation });
  }
  const own = await ownIn(hand, outing);
  if (!own) return;
  if (outing.parent_id !== null)
    return scene.change(device, 'answers.give', {
      id: itemParticipationId(outing.id, userId),
      outing_id: outing.root_id,
      item_id: outing.id,
      participation: random() < 0.2 ? null : pick(random, PARTICIPATIONS),
      note: pick(random, LINES),
    });
  return scene.change(device, 'memberships.answer', {
    id: own.id,
    outing_id: outing.id,
    participation: pick(random, PARTICIPATIONS),
    note: pick(random, LINES),
    answered_for_timestamp: outing.attributes.rescheduled_at_timestamp ?? 0,
    ...someHeads(random),
  });
};

const takeBack: Act = async (hand, outing) => {
  const invited = await inspect(hand, (db) =>
    db.outingInvitations.where('outing_id').equals(outing.root_id).toArray(),
  );
  if (invited.length === 0) return;
  const { id, relations } = pick(hand.scene.random, invited);
  const args = { id, outing_id: outing.root_id, name: relations.user.name };
  await hand.scene.change(hand.device, 'invitations.withdraw', args);
};

const giveRole: Act = async (hand, outing) => {
  const found = await someOther(
    hand,
    outing,
    (own, other) =>
      own.attributes.role === 'owner' && !['spectator', 'guest'].includes(other.attributes.role),
  );
  if (found === null) return;
  const { scene, device } = hand;
  const { own, other } = found;
  const about = { id: other.id, outing_id: outing.root_id };
  if (scene.random() < 0.4)
    return scene.change(device, 'memberships.handOver', {
      ...about,
      own_id: own.id,
      user: other.relations.user,
    });
  const role = other.attributes.role === 'organizer' ? 'member' : 'organizer';
  return scene.change(device, 'memberships.setRole', { ...about, role, name: other.relations.user.name });
};

const removeOther: Act = async (hand, outing) => {
  const found = await someOther(
    hand,
    outing,
    (own, other) =>
      own.attributes.role === 'owner' ||
      (own.attributes.role === 'organizer' && other.attributes.role === 'member'),
  );
  if (found === null) return;
  const { id, relations } = found.other;
  const args = { id, outing_id: outing.root_id, name: relations.user.name };
  await hand.scene.change(hand.device, 'memberships.remove', args);
};

export const leave: Act = async (hand, outing) => {
  const own = await ownIn(hand, outing);
  // The owner tries it now and then, and is refused.
  if (!own || (own.attributes.role === 'owner' && hand.scene.random() < 0.9)) return;
  const { scene, device } = hand;
  await scene.change(device, 'memberships.exit', { id: own.id, outing_id: outing.root_id });
};

const spectate: Act = async (hand, outing) => {
  const own = await ownIn(hand, outing);
  if (!own || own.attributes.role === 'owner') return;
  const spectating = own.attributes.role !== 'spectator';
  const args = { id: own.id, outing_id: outing.root_id, spectating };
  await hand.scene.change(hand.device, 'memberships.spectate', args);
};

const configure: Act = async (hand, outing) => {
  const own = await ownIn(hand, outing);
  if (!own) return;
  const { scene, device } = hand;
  const { random } = scene;
  const runs = own.attributes.role === 'owner' || own.attributes.role === 'organizer';
  if (runs && random() < 0.6)
    return scene.change(device, 'outings.configure', {
      id: outing.root_id,
      settings: {
        capacity: random() < 0.3 ? null : 1 + Math.floor(random() * 5),
        ...(random() < 0.3 && { members_can_bring: random() < 0.7 }),
      },
    });
  const settings = {
    notification_status: pick(random, ['all', 'important', 'none'] as const),
    muted: [],
    reminders: pick(random, [null, [], [30, 1_440]] as const)?.slice() ?? null,
  };
  return scene.change(device, 'memberships.configure', { id: own.id, outing_id: outing.root_id, settings });
};

const duplicate: Act = async (hand, outing) => {
  const { scene, device } = hand;
  const count = await inspect(hand, (db) => db.outings.count());
  if (outing.parent_id !== null || count >= COPIES_ENOUGH) return;
  const {
    status: _s,
    cover,
    rescheduled_at_timestamp: _r,
    created_at_timestamp: _c,
    ...rest
  } = outing.attributes;
  const { updated_at_timestamp: _u, ...written } = rest;
  const chance = () => scene.random() < 0.5;
  await scene.change(device, 'outings.duplicate', {
    id: scene.world.freshId(),
    source_id: outing.id,
    copy: {
      ...written,
      title: `${outing.attributes.title} again`.slice(0, 100),
      starts_at: null,
      ends_at: null,
    },
    cover,
    with: { people: chance(), items: chance(), notes: chance(), polls: chance() },
  });
};

const readNotifications: Act = async (hand) => {
  const unread = (await inspect(hand, (db) => db.notifications.toArray()))
    .filter(({ attributes }) => attributes.read_at_timestamp === null)
    .sort(
      (a, b) =>
        b.attributes.created_at_timestamp - a.attributes.created_at_timestamp || (a.id < b.id ? 1 : -1),
    );
  const [newest] = unread;
  if (!newest) return;
  const { scene, device } = hand;
  if (scene.random() < 0.5) return scene.change(device, 'notifications.read', { id: newest.id });
  const ids = unread.map(({ id }) => id);
  return scene.change(device, 'notifications.readAll', { up_to: newest.id, ids });
};

/** Users' actions with people, with the relative frequency. */
export const PEOPLE_ACTS: readonly (readonly [number, Act])[] = [
  [6, invite],
  [10, answer],
  [1.5, takeBack],
  [2, giveRole],
  [2, removeOther],
  [2, leave],
  [2, spectate],
  [2, configure],
  [1.5, readNotifications],
  [1, duplicate],
];
