/**
 * Simulates users' actions with outings, notes, photos, files and their travel log, based on what their device shows.
 */

import { STARS_MAX } from '#contract/base/limits.ts';
import type { MutationArgs } from '#contract/mutations.ts';
import { ratingId } from '#contract/outings/rating/rating.ts';
import { dayAt } from '#contract/time/instants.ts';
import { commentsIn } from '#db/queries/outings/comments.ts';
import { keepOutingFile } from '#db/queries/outings/outing-files.ts';
import { timelineBetween } from '#db/queries/outings/outings.ts';
import { ownRatingOf } from '#db/queries/outings/ratings.ts';
import { refusedMutations } from '#db/queries/sending/queued-changes.ts';
import type { OutingRow, PhotoRow } from '#db/rows.ts';
import { newestFilesOf, newestNotesOf, newestPhotosOf } from '../newest.ts';
import { pick } from './devices/clock.ts';
import type { Device } from './devices/device.ts';
import { CHAT_ACTS } from './people-in-chats.ts';
import { POLL_ACTS } from './people-in-polls.ts';
import { THING_ACTS } from './people-in-things.ts';
import { isFullStorage, type Scene } from './scene.ts';
import { FEW_PLACES } from './server/few-places.ts';

const EVER = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;
const TITLES = ['Winter hike', 'Film night', 'Three days in Lisbon', 'Lunch at the market', 'Family walk'];
const LINES = ['Rain jacket', 'Adapter', 'The good camera', 'Train at 07:40', 'Bring the keys', 'Soup'];
const EMOJIS = ['👍', '❤️', null];
const PHOTOS_ENOUGH = 4;
const FILES_ENOUGH = 3;
/** The content of a file in the simulation: its own id. */
export const bytesOfFile = (id: string): ArrayBuffer => new TextEncoder().encode(id).buffer;
/** A PNG of one pixel. */
export const A_PICTURE = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
);
const FEW_DAYS_MS = 4 * 86_400_000;
/** More outings than this find no more bugs and cost time. */
const OUTINGS_ENOUGH = 6;

type NewOuting = MutationArgs['outings.create'];

/** A user at a device. */
export interface Hand {
  scene: Scene;
  device: Device;
  userId: string;
}

/** @returns its id when it was stored */
export async function createOuting(
  { scene, device }: Hand,
  inside: { parent_id: string; root_id: string } | null = null,
): Promise<string | null> {
  const { random } = scene;
  const id = scene.world.freshId();
  const day = 1 + Math.floor(random() * 27);
  const args: NewOuting = {
    id,
    parent_id: inside?.parent_id ?? null,
    root_id: inside?.root_id ?? id,
    status: 'set',
    title: pick(random, TITLES),
    description: '',
    privacy: 'private',
    // Some are over, and can be rated; some have no date yet, until a poll finds one.
    starts_at:
      inside === null && day % 5 === 0
        ? null
        : day % 2 === 0
          ? `${dayAt(scene.world.clock.now() - FEW_DAYS_MS, 'UTC')}T19:00`
          : `2027-03-${String(day).padStart(2, '0')}T19:00`,
    ends_at: null,
    all_day: false,
    timezone: 'Europe/Lisbon',
    place_name: '',
    place_address: '',
    cover_template: '',
    members_can_invite: true,
    members_can_edit: true,
    members_can_add: true,
    members_can_bring: true,
    open_to_join: false,
    capacity: null,
    shows_people: true,
  };
  return (await scene.change(device, 'outings.create', args)) ? id : null;
}

export type Act = (hand: Hand, outing: OutingRow) => Promise<unknown>;

const makeOuting: Act = async (hand) => {
  const count = await hand.scene.inspect(hand.device, hand.userId, (db) => db.outings.count());
  if (count < OUTINGS_ENOUGH) await createOuting(hand);
};

const addItem: Act = async (hand, { id, root_id, parent_id }) => {
  const count = await hand.scene.inspect(hand.device, hand.userId, (db) => db.outings.count());
  if (count < OUTINGS_ENOUGH + 3 && parent_id === null) await createOuting(hand, { parent_id: id, root_id });
};

const changeOuting: Act = ({ scene, device }, { id, root_id }) => {
  const { random } = scene;
  const change = random() < 0.6 ? { title: pick(random, TITLES) } : { place_name: pick(random, LINES) };
  return scene.change(device, 'outings.update', { id, root_id, change });
};

const deleteOuting: Act = ({ scene, device }, { id, root_id }) =>
  scene.shared.includes(id) && scene.random() < 0.7
    ? Promise.resolve()
    : scene.change(device, 'outings.delete', { id, root_id });

const writeNote: Act = ({ scene, device }, outing) => {
  const { random } = scene;
  const text = [pick(random, LINES), pick(random, LINES), pick(random, LINES)].join('\n');
  return scene.change(device, 'notes.create', {
    id: scene.world.freshId(),
    outing_id: outing.id,
    title: '',
    text,
  });
};

const rewriteNote: Act = async (hand, outing) => {
  const { scene, device, userId } = hand;
  const { random } = scene;
  const notes = await scene.inspect(device, userId, (db) => newestNotesOf(db, outing.id, 8));
  if (notes.length === 0) return writeNote(hand, outing);
  const { id, attributes } = pick(random, notes);
  const { title, text, updated_at_timestamp } = attributes;
  const lines = text.split('\n');
  lines[Math.floor(random() * lines.length)] = `${pick(random, LINES)} ${Math.floor(random() * 100)}`;
  const base = { title, text, updated_at_timestamp };
  return scene.change(device, 'notes.update', {
    id,
    outing_id: outing.id,
    title,
    text: lines.join('\n'),
    base,
  });
};

const deleteNote: Act = async ({ scene, device, userId }, outing) => {
  const notes = await scene.inspect(device, userId, (db) => newestNotesOf(db, outing.id, 8));
  if (notes.length === 0) return;
  const { id, attributes } = pick(scene.random, notes);
  const seen = attributes.updated_at_timestamp;
  await scene.change(device, 'notes.delete', { id, outing_id: outing.id, seen });
};

const comment: Act = async ({ scene, device, userId }, outing) => {
  const notes = await scene.inspect(device, userId, (db) => newestNotesOf(db, outing.id, 4));
  if (notes.length === 0) return;
  await scene.change(device, 'comments.create', {
    id: scene.world.freshId(),
    outing_id: outing.id,
    note_id: pick(scene.random, notes).id,
    text: pick(scene.random, LINES),
  });
};

const deleteComment: Act = async ({ scene, device, userId }, outing) => {
  const comments = await scene.inspect(device, userId, (db) => commentsIn(db, outing.id));
  if (comments.length > 0)
    await scene.change(device, 'comments.delete', {
      id: pick(scene.random, comments).id,
      outing_id: outing.id,
    });
};

const addPhoto: Act = async (hand, outing) => {
  const { scene, device, userId } = hand;
  const present = await scene.inspect(device, userId, (db) => newestPhotosOf(db, outing.id, 1_000));
  if (present.length >= PHOTOS_ENOUGH) return;
  const [id, blob] = [scene.world.freshId(), scene.world.freshId()];
  const bytes = A_PICTURE.slice().buffer;
  const args = { id, outing_id: outing.id, blob, type: 'image/png', bytes: bytes.byteLength } as const;
  await scene.change(device, 'photos.add', { ...args, width: 1, height: 1, taken_at: null }, bytes);
};

async function somePhoto({ scene, device, userId }: Hand, outing: OutingRow): Promise<PhotoRow | null> {
  const photos = await scene.inspect(device, userId, (db) => newestPhotosOf(db, outing.id, 1_000));
  return photos.length === 0 ? null : pick(scene.random, photos);
}

const react: Act = async (hand, outing) => {
  const photo = await somePhoto(hand, outing);
  if (photo === null) return addPhoto(hand, outing);
  const emoji = pick(hand.scene.random, EMOJIS);
  await hand.scene.change(hand.device, 'photos.react', { id: photo.id, outing_id: outing.id, emoji });
};

const describePhoto: Act = async (hand, outing) => {
  const photo = await somePhoto(hand, outing);
  if (photo === null) return;
  const { scene, device } = hand;
  const words = { caption: pick(scene.random, LINES), alt: '' };
  if (scene.random() < 0.5)
    await scene.change(device, 'photos.describe', { id: photo.id, outing_id: outing.id, ...words });
  else
    await scene.change(device, 'photos.feature', {
      id: photo.id,
      outing_id: outing.id,
      is_featured: scene.random() < 0.5,
    });
};

const deletePhoto: Act = async (hand, outing) => {
  const photo = await somePhoto(hand, outing);
  if (photo) await hand.scene.change(hand.device, 'photos.delete', { id: photo.id, outing_id: outing.id });
};

/** A user adds a file of a few bytes, which differ. */
const addFile: Act = async (hand, outing) => {
  const { scene, device, userId } = hand;
  const present = await scene.inspect(device, userId, (db) => newestFilesOf(db, outing.id, 1_000));
  if (present.length >= FILES_ENOUGH) return;
  const [id, blob] = [scene.world.freshId(), scene.world.freshId()];
  const bytes = bytesOfFile(id);
  const args = { id, outing_id: outing.id, blob, name: `${pick(scene.random, LINES)}.txt`.replace(':', '_') };
  await scene.change(device, 'files.add', { ...args, bytes: bytes.byteLength }, bytes);
};

/** A user renames, deletes or opens a file, or stores it offline, or stops that. */
const useFile: Act = async (hand, outing) => {
  const { scene, device, userId } = hand;
  const { random, world } = scene;
  const files = await scene.inspect(device, userId, (db) => newestFilesOf(db, outing.id, 1_000));
  if (files.length === 0) return addFile(hand, outing);
  const { id, attributes } = pick(random, files);
  const about = { id, outing_id: outing.id };
  const chance = random();
  if (chance < 0.3)
    return scene.change(device, 'files.rename', { ...about, name: `${Math.floor(random() * 9)}.txt` });
  if (chance < 0.4) return scene.change(device, 'files.delete', about);
  if (chance < 0.5) return scene.change(device, 'files.feature', { ...about, is_featured: random() < 0.5 });
  if (chance < 0.6) return scene.change(device, 'files.react', { ...about, emoji: pick(random, EMOJIS) });
  const tab = scene.tabOf(device);
  if (!tab || attributes.key === '') return;
  const { key } = attributes;
  if (chance > 0.7) {
    const isKept = random() < 0.7;
    await scene.inspect(device, userId, (db) => keepOutingFile(db, key, isKept, world.clock.now()));
  }
  // The bytes may come by the network, which takes time.
  await world.during(Promise.race([tab.fetchFile(key), device.ended(tab)]));
};

/** A user rates an outing, or takes that back. The server refuses it until the outing is over. */
const rate: Act = async ({ scene, device, userId }, { root_id }) => {
  const id = ratingId(root_id, userId);
  const given = await scene.inspect(device, userId, (db) => ownRatingOf(db, root_id, userId));
  const stars = 1 + Math.floor(scene.random() * STARS_MAX);
  const isTakenBack = stars === 1 && given.shown !== null && given.shown.attributes.stars !== null;
  if (isTakenBack) await scene.change(device, 'ratings.delete', { id, outing_id: root_id });
  else
    await scene.change(device, 'ratings.give', {
      id,
      outing_id: root_id,
      stars,
      line: pick(scene.random, LINES),
    });
};

/** A user marks a place as visited or not. There are few places, so that several devices mark the same one. */
const markPlace: Act = ({ scene, device }) => {
  const { id } = pick(scene.random, FEW_PLACES.all.slice(0, 4));
  return scene.change(device, 'visits.set', { id, visited: scene.random() < 0.6 });
};

/** A user opens or leaves the screen of an outing: its events arrive live in that tab. */
export const lookAt: Act = async ({ scene, device }, { root_id }) => {
  const tab = scene.tabOf(device);
  if (!tab) return;
  const looks = scene.random() < 0.7 ? tab.open(root_id) : tab.close(root_id);
  await scene.world.activity.during(Promise.race([looks, device.ended(tab)]));
};

/** A user retries or discards a refused change. */
export const decide: Act = async ({ scene, device, userId }) => {
  const tab = scene.tabOf(device);
  const refused = await scene.inspect(device, userId, refusedMutations);
  const free = refused.filter(({ state }) => state.kind === 'refused' && state.held_by === null);
  if (!tab || free.length === 0) return;
  const { id } = pick(scene.random, free);
  const { activity } = scene.world;
  const ended = device.ended(tab);
  if (scene.random() < 0.5) {
    await activity.during(Promise.race([tab.retry(id), ended]));
    return;
  }
  const held = refused.filter(({ state }) => state.kind === 'refused' && state.held_by === id);
  for (const change of [id, ...held.map((mutation) => mutation.id)]) scene.ledger.giveUp(change);
  await activity.during(Promise.race([tab.discard(id), ended]));
};

/** Users' actions, with the relative frequency. */
export const ACTS: readonly (readonly [number, Act])[] = [
  [14, writeNote],
  [18, rewriteNote],
  [4, deleteNote],
  [6, comment],
  [1.5, deleteComment],
  [8, changeOuting],
  [2, makeOuting],
  [2, addItem],
  [0.7, deleteOuting],
  ...POLL_ACTS,
  ...THING_ACTS,
  ...CHAT_ACTS,
  [3, addPhoto],
  [4, react],
  [2, describePhoto],
  [1, deletePhoto],
  [2.5, addFile],
  [3, useFile],
  [3, rate],
  [4, markPlace],
  [5, lookAt],
  [3, decide],
];

/** A user does something with one of the outings that the device shows. */
export async function doSomething(hand: Hand, act: Act): Promise<void> {
  const { scene, device, userId } = hand;
  const outings = await scene.inspect(device, userId, async (db) => {
    const roots = await timelineBetween(db, ...EVER);
    const items = await db.outings
      .filter(({ list, parent_id }) => list !== undefined && parent_id !== null)
      .toArray();
    return [...roots, ...items];
  });
  if (outings.length === 0) return;
  try {
    await act(hand, pick(scene.random, outings));
  } catch (problem) {
    if (!isFullStorage(problem)) throw problem;
  }
}
