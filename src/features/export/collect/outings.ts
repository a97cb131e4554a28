/** Collects outings with all their content, a few at a time, so that only these are in memory. */

import { Comment } from '#contract/outings/comment/comment.ts';
import { ItemParticipation } from '#contract/outings/item-participation/item-participation.ts';
import { Membership } from '#contract/outings/membership/membership.ts';
import { Note } from '#contract/outings/note/note.ts';
import { Outing } from '#contract/outings/outing/outing.ts';
import { OutingFile } from '#contract/outings/outing-file/outing-file.ts';
import { Photo } from '#contract/outings/photo/photo.ts';
import { Poll } from '#contract/outings/poll/poll.ts';
import { Rating } from '#contract/outings/rating/rating.ts';
import { Thing } from '#contract/outings/thing/thing.ts';
import type { UserDatabase } from '#db/database/user-database.ts';
import { ownMembership } from '#db/queries/outings/outings.ts';
import { type EntityInOutings, listInOuting, TIMELINE } from '#db/rows.ts';
import { FolderNames } from '../archive/file-names.ts';
import type { ItemRecord, MissingPart, OutingRecord } from '../archive/shape.ts';
import type { Collecting, NotAmongThem } from './collecting.ts';
import { messagesIn } from './messages.ts';
import {
  detailsRecord,
  fileRecord,
  memberRecord,
  noteRecord,
  personRecord,
  photoRecord,
  pollRecord,
  thingRecord,
} from './records.ts';
import type { Folder } from './things.ts';

/** Outings whose lists are requested together. */
const AT_ONCE = 10;

const WINDOWS = [`${TIMELINE}/upcoming`, `${TIMELINE}/past`] as const;

/** The part of the archive that a list becomes, and whether items have such lists or only root outings. */
interface Part {
  readonly part: MissingPart;
  readonly of: 'outings and items' | 'outings';
}

/**
 * Every entity that is in outings. The type requires a line for a new one, so that the archive lacks nothing by
 * accident.
 */
const LINES: Readonly<Record<EntityInOutings, Part | NotAmongThem>> = {
  outings: { part: 'items', of: 'outings and items' },
  notes: { part: 'notes', of: 'outings and items' },
  comments: { part: 'comments', of: 'outings and items' },
  polls: { part: 'polls', of: 'outings and items' },
  photos: { part: 'photos', of: 'outings and items' },
  files: { part: 'files', of: 'outings and items' },
  memberships: { part: 'members', of: 'outings' },
  answers: { part: 'answers', of: 'outings' },
  ratings: { part: 'ratings', of: 'outings' },
  things: { part: 'things', of: 'outings' },
  messages: { part: 'messages', of: 'outings' },
  outingInvitations: { why: 'an invitation is in the archive of the person who got it' },
  outingRequests: { why: 'a request is in the archive of the person who made it' },
  activities: { why: 'they hold no words: what they are about is in the archive itself' },
  readPositions: { why: 'users did not write their read positions' },
};

const isInOutings = (name: string): name is EntityInOutings => Object.hasOwn(LINES, name);

const LISTS = Object.keys(LINES)
  .filter(isInOutings)
  .flatMap((entity) => {
    const line = LINES[entity];
    return 'why' in line ? [] : [{ entity, ...line }];
  });

/** Returns all outings of the user, earliest first; those without a date are last. */
export async function ownOutings({ reader, missing }: Collecting): Promise<Outing[]> {
  await reader.complete(WINDOWS);
  const gap = WINDOWS.map((name) => reader.gapOf(name)).find((one) => one !== null) ?? null;
  if (gap !== null) missing.list('outings', gap);
  const rows = await reader.rows('outings', Outing, TIMELINE, WINDOWS);
  reader.forget();
  return rows.sort(byStart);
}

const byStart = (a: Outing, b: Outing) =>
  (a.timestamp ?? Number.POSITIVE_INFINITY) - (b.timestamp ?? Number.POSITIVE_INFINITY) ||
  (a.id < b.id ? -1 : 1);

/** @param each writes one outing, with its folder */
export async function collectOutings(
  collecting: Collecting,
  roots: readonly Outing[],
  names: FolderNames,
  each: (outing: OutingRecord, path: string, rows: readonly Outing[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < roots.length; start += AT_ONCE) {
    const group = roots.slice(start, start + AT_ONCE);
    const items = await completeAll(collecting, group);
    for (const root of group) {
      collecting.source.signal.throwIfAborted();
      const path = `outings/${names.next(root.attributes.title)}`;
      const inside = items.filter(({ root_id }) => root_id === root.id);
      await each(await outingRecord(collecting, root, inside, path), path, [root, ...inside]);
    }
    collecting.reader.forget();
  }
}

/** Requests all lists of these outings and of the items below them. @returns the items */
async function completeAll(collecting: Collecting, roots: readonly Outing[]): Promise<Outing[]> {
  const { reader, missing } = collecting;
  const titles = new Map(roots.map(({ id, attributes }) => [id, attributes.title]));
  const items: Outing[] = [];
  let level = [...roots];
  while (level.length > 0) {
    const lists = level.flatMap(({ id, parent_id, root_id }) =>
      LISTS.filter(({ of }) => parent_id === null || of === 'outings and items').map(({ entity, part }) => ({
        name: listInOuting(entity, id),
        part,
        root_id,
      })),
    );
    await reader.complete(lists.map(({ name }) => name));
    for (const { name, part, root_id } of lists) {
      const gap = reader.gapOf(name);
      if (gap !== null) missing.list(part, gap, titles.get(root_id) ?? '');
    }
    const below = await Promise.all(
      level.map(({ id }) => reader.rows('outings', Outing, listInOuting('outings', id))),
    );
    level = below.flat();
    items.push(...level);
  }
  return items.sort(byStart);
}

interface Folders {
  notes: Folder;
  photos: Folder;
  files: Folder;
}

async function outingRecord(
  collecting: Collecting,
  root: Outing,
  items: readonly Outing[],
  path: string,
): Promise<OutingRecord> {
  const { reader, source, words } = collecting;
  const { id, attributes, relations } = root;
  const folders: Folders = {
    notes: { path: `${path}/notes`, names: new FolderNames(words.unnamed('note')) },
    photos: { path: `${path}/photos`, names: new FolderNames(words.unnamed('photo')) },
    files: { path: `${path}/files`, names: new FolderNames(words.unnamed('file')) },
  };
  const members = await reader.rows('memberships', Membership, listInOuting('memberships', id));
  const participations = await reader.rows('answers', ItemParticipation, listInOuting('answers', id));
  const ratings = await reader.rows('ratings', Rating, listInOuting('ratings', id));
  const needed = await reader.rows('things', Thing, listInOuting('things', id));
  const own =
    members.find(({ relations: { user } }) => user.id === source.userId) ??
    relations.membership ??
    (await storedMembership(source.db, id, source.userId));
  const itemRecords: ItemRecord[] = [];
  for (const item of items)
    itemRecords.push({
      ...detailsRecord(item),
      parent_id: item.parent_id ?? id,
      answers: participations
        .filter(({ item_id }) => item_id === item.id)
        .map((participation) => ({
          person: personRecord(participation.relations.user),
          answer: participation.attributes.participation,
          note: participation.attributes.note,
        })),
      ...(await contentOf(collecting, item, attributes.title, folders)),
    });
  return {
    ...detailsRecord(root),
    privacy: attributes.privacy,
    owner: personRecord(relations.owner),
    own: own
      ? {
          ...memberRecord(own),
          notifications: own.attributes.settings
            ? {
                status: own.attributes.settings.notification_status,
                muted: own.attributes.settings.muted,
              }
            : null,
        }
      : null,
    members: members.map(memberRecord),
    items: itemRecords,
    ratings: ratings.flatMap(({ attributes: { stars, line }, relations: { user } }) =>
      stars === null ? [] : [{ person: personRecord(user), stars, line }],
    ),
    things: needed.map(thingRecord),
    messages: await messagesIn(collecting, listInOuting('messages', id), attributes.title, folders.photos),
    ...(await contentOf(collecting, root, attributes.title, folders)),
  };
}

const storedMembership = async (db: UserDatabase, outingId: string, userId: string) =>
  (await ownMembership(db, outingId, userId)) ?? null;

/** Returns the content of an outing or an item of it. @param of the title of the outing */
async function contentOf(
  { reader, things, writer, words }: Collecting,
  outing: Outing,
  of: string,
  folders: Folders,
) {
  const { id, attributes } = outing;
  const list = { notes: listInOuting('notes', id), comments: listInOuting('comments', id) };
  const comments = await reader.rows('comments', Comment, list.comments);
  comments.sort((a, b) => a.attributes.created_at_timestamp - b.attributes.created_at_timestamp);
  const notes: OutingRecord['notes'] = [];
  for (const row of await reader.rows('notes', Note, list.notes)) {
    const note = { ...noteRecord(row, comments), file: null };
    const name = folders.notes.names.next(note.title === '' ? note.text.slice(0, 200) : note.title, 'md');
    const file = `${folders.notes.path}/${name}`;
    await writer.addText(file, words.markdown(note));
    notes.push({ ...note, file });
  }
  const polls = (await reader.rows('polls', Poll, listInOuting('polls', id))).map(pollRecord);
  const photos: OutingRecord['photos'] = [];
  for (const photo of await reader.rows('photos', Photo, listInOuting('photos', id))) {
    const { picture, caption, alt } = photo.attributes;
    const title = caption === '' ? alt : caption;
    photos.push({
      ...photoRecord(photo),
      file: await things.picture(picture, title, folders.photos, { part: 'photos', of }),
    });
  }
  const files: OutingRecord['files'] = [];
  for (const file of await reader.rows('files', OutingFile, listInOuting('files', id))) {
    files.push({ ...fileRecord(file), file: await things.file(file, folders.files, { part: 'files', of }) });
  }
  const cover = await things.picture(attributes.cover, words.unnamed('cover'), folders.photos, {
    part: 'photos',
    of,
  });
  return { cover, notes, polls, photos, files };
}
