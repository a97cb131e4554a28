/** Reads what the server would show to a user, without HTTP: the same descriptions under the same permissions. */
import { and, eq, inArray, ne } from 'drizzle-orm';
import { activityKind } from '#contract/outings/activity/activity.ts';
import { ListTree } from '#contract/people/contact-list/contact-list.ts';
import { declarationOf, ENTITIES, type Entity, type WireOf } from '#db/entities.ts';
import { accountOf } from '#server/accounts/accounts/account.ts';
import { users } from '#server/base/db/tables.ts';
import { type Queryable, snapshot } from '#server/base/db/transaction.ts';
import { reaches } from '#server/base/log/audience.ts';
import { linksOf, toCalendarLink } from '#server/calendar/calendar-links/links.ts';
import {
  calendarsOf,
  toForeignCalendar,
  toForeignEvent,
} from '#server/calendar/foreign-calendars/foreign-calendar.ts';
import { foreignEvents } from '#server/calendar/foreign-calendars/tables.ts';
import { toPersonalItem } from '#server/calendar/personal-items/personal-item.ts';
import { personalItems } from '#server/calendar/personal-items/tables.ts';
import { describeActivities } from '#server/core/outings/activities/activity.ts';
import { activities } from '#server/core/outings/activities/tables.ts';
import { toMembership } from '#server/core/outings/membership.ts';
import { describeOutingsFor } from '#server/core/outings/outing.ts';
import {
  audienceOf,
  may,
  type Relation,
  runsOuting,
  type Standing,
  type Verdict,
} from '#server/core/outings/policy.ts';
import { ratings } from '#server/core/outings/ratings/tables.ts';
import { invitations, memberships, outingLists, outings } from '#server/core/outings/tables.ts';
import { describeLists, listsOf } from '#server/core/people/contact-list.ts';
import { loadPeople } from '#server/core/people/person.ts';
import { contactLists, contacts } from '#server/core/people/tables.ts';
import { describeComments } from '#server/outings/comments/comment.ts';
import { mayComment } from '#server/outings/comments/policy.ts';
import { comments } from '#server/outings/comments/tables.ts';
import { describeNotes } from '#server/outings/notes/note.ts';
import { mayNote } from '#server/outings/notes/policy.ts';
import { notes } from '#server/outings/notes/tables.ts';
import { describeOutingFilesFor } from '#server/outings/outing-files/outing-file.ts';
import { mayOutingFile } from '#server/outings/outing-files/policy.ts';
import { outingFiles } from '#server/outings/outing-files/tables.ts';
import { describePhotosFor } from '#server/outings/photos/photo.ts';
import { mayPhoto } from '#server/outings/photos/policy.ts';
import { photos } from '#server/outings/photos/tables.ts';
import { mayPoll } from '#server/outings/polls/policy.ts';
import { describePollsFor } from '#server/outings/polls/poll.ts';
import { polls } from '#server/outings/polls/tables.ts';
import { mayRate } from '#server/outings/ratings/policy.ts';
import { describeRatings } from '#server/outings/ratings/rating.ts';
import { activityTemplates } from '#server/outings/templates/templates.ts';
import { mayThing } from '#server/outings/things/policy.ts';
import { things } from '#server/outings/things/tables.ts';
import { describeThings } from '#server/outings/things/thing.ts';
import { collectionsOf, toCollectedOuting, toCollection } from '#server/people/collections/collection.ts';
import { collectedOutings } from '#server/people/collections/tables.ts';
import { visits } from '#server/places/travel/tables.ts';
import { toVisit } from '#server/places/travel/visit.ts';
import { shownConversations, shownMessages } from './chat-view.ts';
import { feedOf } from './feed-view.ts';
import {
  ownInvitations,
  ownNotifications,
  ownRequests,
  relatedPeople,
  shownInvitations,
  shownItemParticipations,
  shownRequests,
} from './people-view.ts';
import type { SimulatedServer } from './server.ts';
import { partsOfStory, storiesOf } from './story-view.ts';

export interface View {
  /** Outings and items that the user may read. */
  outingIds: ReadonlySet<string>;
  /** The content of outings in which the user has a place, and of everything in them, by row. */
  rows: ReadonlyMap<string, string>;
  /**
   * The content of outings that others' lists open to the user, of the feed and of stories: a device has it once the
   * user has opened them.
   */
  openable: ReadonlyMap<string, string>;
}

/** The same text for the same content, without what a device adds and what is checked elsewhere. */
export function contentOf<TEntity extends Entity>(entity: TEntity, row: WireOf[TEntity]): string {
  if (isConversation(row)) return contentOfConversation(row);
  const parts: unknown[] = [sorted(row.attributes)];
  if ('parent_list_id' in row) parts.push(row.parent_list_id);
  if ('series_id' in row) parts.push(row.series_id, row.timestamp);
  if (!('relations' in row)) return JSON.stringify(parts);
  if ('parent_id' in row) parts.push(row.parent_id, row.root_id, row.timestamp);
  if ('outing_id' in row) parts.push(row.outing_id);
  if ('conversation_id' in row) parts.push(row.conversation_id);
  if ('note_id' in row) parts.push(row.note_id);
  if (entity === 'polls' && 'options' in row.relations) {
    const { votes, options, people } = row.relations;
    const own = (votes ?? []).flatMap(({ poll_option_id, answer }) =>
      answer === null ? [] : [`${poll_option_id} ${answer}`],
    );
    parts.push(
      own.sort(),
      options,
      people?.map(({ id }) => id),
    );
  }
  if ('viewed_at_timestamp' in row.relations) parts.push(...partsOfStory(row.relations));
  if ('reactions' in row.relations) {
    const { reaction, reactions } = row.relations;
    parts.push(reaction?.emoji ?? null, reactions);
  }
  if (entity === 'notes' && 'editor' in row.relations) parts.push(row.relations.editor.id);
  if ('stats' in row.relations && row.relations.stats && 'items_count' in row.relations.stats)
    parts.push(row.relations.stats.items_count);
  if ('user' in row.relations) parts.push(row.relations.user?.id ?? null);
  // Hosts of an outing rename guests.
  if (entity === 'memberships' && 'user' in row.relations) parts.push(row.relations.user?.name);
  if ('item_id' in row) parts.push(row.item_id);
  if (entity === 'feedItems' && 'photos_count' in row.relations) {
    const { outing, collection, photos_count, places, rating } = row.relations;
    parts.push(outing?.id ?? null, collection?.id ?? null, photos_count, places, rating);
  }
  if (entity === 'notifications' && 'outing' in row.relations) parts.push(row.relations.outing?.id ?? null);
  return JSON.stringify(parts);
}

const isConversation = (row: WireOf[Entity]): row is WireOf['conversations'] =>
  'relations' in row && 'members' in row.relations;

/** The chat's own part of an outing's chat: title and time of the outing come with the outing itself. */
function contentOfConversation({ attributes, relations }: WireOf['conversations']): string {
  const own = sorted(relations.membership.attributes);
  if (attributes.kind === 'outing') return JSON.stringify([attributes.kind, own]);
  return JSON.stringify([
    sorted(attributes),
    relations.members.map(({ user, is_starter }) => [user.id, is_starter]),
    own,
  ]);
}

/** An object's content in the order of its keys, which a database may store in another one. */
const sorted = (attributes: object): unknown =>
  Array.isArray(attributes)
    ? attributes
    : Object.entries(attributes)
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([key, value]) => [key, typeof value === 'object' && value !== null ? sorted(value) : value]);

/** A reader of entities. `readable`: the outings and items whose details they may see. */
export interface Reader {
  tx: Queryable;
  userId: string;
  own: readonly { root: typeof outings.$inferSelect; relation: Relation }[];
  readable: readonly (typeof outings.$inferSelect)[];
}

type Shown<TEntity extends Entity> = readonly WireOf[TEntity][];

/** How to read each entity as its reader may see it. The types require a line for a new entity. */
const SHOWN: { readonly [TEntity in Entity]: (reader: Reader) => Promise<Shown<TEntity>> } = {
  outings: ({ tx, userId, readable }) => describeOutingsFor(tx, userId, readable),
  async memberships({ tx, userId, own }) {
    const rootIds = own.map(({ root }) => root.id);
    const rows = await tx
      .select()
      .from(memberships)
      .where(inArray(memberships.outing_id, orNone(rootIds)));
    const person = await loadPeople(
      tx,
      rows.map((row) => row.user_id),
    );
    return rows.map((row) => toMembership(row, person(row.user_id), userId));
  },
  answers: (reader) =>
    shownItemParticipations(
      reader.tx,
      where(reader, (standing) => may('see_details', standing)),
    ),
  outingInvitations: (reader) =>
    shownInvitations(
      reader.tx,
      where(reader, (standing) => may('see_invitations', standing)),
    ),
  outingRequests: ({ tx, own }) =>
    shownRequests(tx, orNone(own.filter(({ relation }) => runsOuting(relation)).map(({ root }) => root.id))),
  async activities({ tx, own }) {
    const shown: WireOf['activities'][] = [];
    for (const { root, relation } of own) {
      if (may('see_activities', standingIn(root, relation)) !== 'yes') continue;
      const rows = await tx.select().from(activities).where(eq(activities.root_id, root.id));
      const seesPeople = root.shows_people || runsOuting(relation);
      const isShown = ({ attributes }: WireOf['activities']) => {
        const { about, audience } = activityKind(attributes.kind);
        return reaches(audience, audienceOf(relation)) && (about !== 'person' || seesPeople);
      };
      shown.push(...(await describeActivities(tx, rows)).filter(isShown));
    }
    return shown;
  },
  async notes(reader) {
    const ids = where(reader, (standing) => mayNote('list', standing));
    return describeNotes(
      reader.tx,
      await reader.tx.select().from(notes).where(inArray(notes.outing_id, ids)),
    );
  },
  async comments(reader) {
    const ids = where(reader, (standing) => mayComment('list', standing));
    const rows = await reader.tx.select().from(comments).where(inArray(comments.outing_id, ids));
    return describeComments(reader.tx, rows);
  },
  async polls(reader) {
    const ids = where(reader, (standing) => mayPoll('see', standing));
    const rows = await reader.tx.select().from(polls).where(inArray(polls.outing_id, ids));
    return describePollsFor(reader.tx, reader.userId, rows);
  },
  async photos(reader) {
    const ids = where(reader, (standing) => mayPhoto('see', standing));
    const rows = await reader.tx.select().from(photos).where(inArray(photos.outing_id, ids));
    return describePhotosFor(reader.tx, reader.userId, rows);
  },
  async files(reader) {
    const ids = where(reader, (standing) => mayOutingFile('see', standing));
    const rows = await reader.tx.select().from(outingFiles).where(inArray(outingFiles.outing_id, ids));
    return describeOutingFilesFor(reader.tx, reader.userId, rows);
  },
  async ratings(reader) {
    const ids = where(reader, (standing) => mayRate('see', standing));
    const rows = await reader.tx.select().from(ratings).where(inArray(ratings.outing_id, ids));
    return describeRatings(reader.tx, rows);
  },
  async things(reader) {
    const ids = where(reader, (standing) => mayThing('list', standing));
    const rows = await reader.tx.select().from(things).where(inArray(things.outing_id, ids));
    return describeThings(reader.tx, rows);
  },
  messages: shownMessages,
  // Devices fetch them when a chat is opened.
  readPositions: async () => [],
  // See `feedOf`.
  feedItems: async () => [],
  // See `storiesOf`.
  stories: async () => [],
  conversations: ({ tx, userId }) => shownConversations(tx, userId),
  invitations: ({ tx, userId }) => ownInvitations(tx, userId),
  joinRequests: ({ tx, userId }) => ownRequests(tx, userId),
  people: ({ tx, userId }) => relatedPeople(tx, userId),
  notifications: ({ tx, userId }) => ownNotifications(tx, userId),
  async visits({ tx, userId }) {
    return (await tx.select().from(visits).where(eq(visits.user_id, userId))).map(toVisit);
  },
  activityTemplates: async () => activityTemplates,
  async contactLists({ tx, userId }) {
    return describeLists(tx, await listsOf(tx, userId));
  },
  async personalItems({ tx, userId }) {
    const rows = await tx.select().from(personalItems).where(eq(personalItems.user_id, userId));
    return rows.map(toPersonalItem);
  },
  async calendarLinks({ tx, userId }) {
    return (await linksOf(tx, userId)).map(toCalendarLink);
  },
  async foreignCalendars({ tx, userId }) {
    return (await calendarsOf(tx, userId)).map(toForeignCalendar);
  },
  async foreignEvents({ tx, userId }) {
    const rows = await tx.select().from(foreignEvents).where(eq(foreignEvents.user_id, userId));
    return rows.map(toForeignEvent);
  },
  async collections({ tx, userId }) {
    return (await collectionsOf(tx, userId)).map(toCollection);
  },
  async collectedOutings({ tx, userId }) {
    const rows = await tx.select().from(collectedOutings).where(eq(collectedOutings.user_id, userId));
    return rows.map(toCollectedOuting);
  },
  accounts: async ({ tx, userId }) => [await accountOf(tx, userId, Date.now())],
};

const standingIn = (root: typeof outings.$inferSelect, relation: Relation): Standing => ({
  relation,
  permissions: root,
  rootIsDraft: root.status === 'draft',
  item: null,
});

/** Ids of the outings and items where a reader may do something, by their role in the root. */
function where({ own, readable }: Reader, may: (standing: Standing) => Verdict): string[] {
  const allowed = own.filter(({ root, relation }) => {
    return may(standingIn(root, relation)) === 'yes';
  });
  const roots = new Set(allowed.map(({ root }) => root.id));
  return orNone(readable.filter(({ root_id }) => roots.has(root_id)).map(({ id }) => id));
}

async function rolesOf(tx: Queryable, userId: string): Promise<Reader['own']> {
  return tx
    .select({ root: outings, relation: memberships.role })
    .from(memberships)
    .innerJoin(outings, eq(outings.id, memberships.outing_id))
    .where(eq(memberships.user_id, userId));
}

async function invitedTo(tx: Queryable, userId: string): Promise<Reader['own']> {
  const rows = await tx
    .select({ root: outings })
    .from(invitations)
    .innerJoin(outings, eq(outings.id, invitations.outing_id))
    .where(
      and(eq(invitations.user_id, userId), eq(invitations.state, 'pending'), ne(outings.status, 'draft')),
    );
  return rows.map(({ root }) => ({ root, relation: 'invited' }) as const);
}

export function viewOf({ database: { db } }: SimulatedServer, userId: string): Promise<View> {
  return snapshot(db, async (tx) => {
    const [user] = await tx.select({ kind: users.kind }).from(users).where(eq(users.id, userId));
    // Or not known yet: a first answer may not have arrived.
    const isGuest = user?.kind !== 'member';
    const own = [...(await rolesOf(tx, userId)), ...(await invitedTo(tx, userId))];
    const rows = new Map<string, string>();
    const shown = ENTITIES.filter((entity) => !isGuest || declarationOf(entity).guestsRead !== undefined);
    const readable = await addReadable(rows, shown, tx, userId, own);
    const openable = new Map<string, string>();
    if (isGuest) return { outingIds: new Set(readable), rows, openable };
    const known = new Set(own.map(({ root }) => root.id));
    const shared = (await sharedWith(tx, userId)).filter(({ root }) => !known.has(root.id));
    const more = await addReadable(openable, shown, tx, userId, shared);
    for (const item of await feedOf(tx, userId))
      openable.set(`feedItems:${item.id}`, contentOf('feedItems', item));
    for (const story of await storiesOf(tx, userId))
      openable.set(`stories:${story.id}`, contentOf('stories', story));
    return { outingIds: new Set([...readable, ...more]), rows, openable };
  });
}

/** @returns ids of the outings and items that the reader may read */
async function addReadable(
  rows: Map<string, string>,
  entities: readonly Entity[],
  tx: Queryable,
  userId: string,
  own: Reader['own'],
): Promise<string[]> {
  const rootIds = orNone(own.map(({ root }) => root.id));
  const readable = await tx.select().from(outings).where(inArray(outings.root_id, rootIds));
  for (const entity of entities) await addShown(rows, entity, { tx, userId, own, readable });
  return readable.map(({ id }) => id);
}

/** The outings for lists that contain the user, or for lists above those. */
async function sharedWith(tx: Queryable, userId: string): Promise<Reader['own']> {
  const standing = await tx.select().from(contacts).where(eq(contacts.person_id, userId));
  const lists = await tx.select().from(contactLists);
  const tree = new ListTree(lists);
  const above = new Set(standing.flatMap(({ list_id }) => tree.above(list_id)));
  const meant = await tx
    .select({ root: outings, list: outingLists.list_id })
    .from(outingLists)
    .innerJoin(outings, eq(outings.id, outingLists.outing_id))
    .where(and(eq(outings.privacy, 'lists'), ne(outings.status, 'draft')));
  const roots = new Map(meant.filter(({ list }) => above.has(list)).map(({ root }) => [root.id, root]));
  return [...roots.values()].map((root) => ({ root, relation: 'shared' }) as const);
}

async function addShown<TEntity extends Entity>(
  rows: Map<string, string>,
  entity: TEntity,
  reader: Reader,
): Promise<void> {
  const shown = await SHOWN[entity](reader);
  for (const row of shown) rows.set(`${entity}:${row.id}`, contentOf(entity, row));
}

/** A list in SQL must not be empty: no row has this id. */
const orNone = (ids: readonly string[]): string[] => [...ids, '00000000-0000-0000-0000-000000000000'];
