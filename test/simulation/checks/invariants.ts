/** Checks the invariants after a fuzz run. Each violation names its invariant. */
import { isDeepStrictEqual } from 'node:util';
import type { MutationName } from '#contract/mutations.ts';
import { tableOf, type UserDatabase } from '#db/database/user-database.ts';
import { declarationOf, ENTITIES, type Entity } from '#db/entities.ts';
import type { Row } from '#db/rows.ts';
import { mutationNamed, resources } from '#engine/resources/registry.ts';
import { searchFaults } from '../../fixtures/search-faults.ts';
import type { Device } from '../devices/device.ts';
import { type Change, nameOf } from '../ledger.ts';
import { bytesOfFile } from '../people.ts';
import type { Scene } from '../scene.ts';
import type { LoggedRow } from '../server/effects.ts';
import { storedOf, whoIsThere } from '../server/guests.ts';
import { contentOf, type View, viewOf } from '../server/server-view.ts';
import { changeEverything, endAccess, keptVotes, lookAtNothing } from './last-changes.ts';
import { thingFaults } from './things-taken.ts';

/** The maximum delay of a device that is online. */
const FRESH_MS = 2_000;

export async function checkInvariants(scene: Scene): Promise<string[]> {
  const { ledger, world } = scene;
  const found = [...ledger.violations];
  const effects = await world.server.effects();
  const there = await whoIsThere(world.server);
  for (const change of ledger.changes.values()) {
    // The keys of requests are deleted with a guest; their changes are in the log.
    const keys = there.has(change.userId) ? effects.keys : effects.logged;
    if (there.has(change.userId) || change.state !== 'accepted')
      found.push(...checkFate(scene, change, keys));
    found.push(...checkContent(change, effects.logged.get(change.id) ?? []));
  }
  for (const [id, count] of effects.times)
    if (count > 1) found.push(`[I2] change ${id} had ${count} effects`);
  found.push(...checkOrder(scene, effects.order));
  for (const { key, userId } of effects.keys.values()) {
    const change = ledger.changes.get(key);
    if (change && change.userId !== userId)
      found.push(`[I8] change ${key} was made by another than who sent it`);
  }
  for (const { account, key } of world.people) {
    const left = key === null || there.has(account.id) ? [] : await storedOf(world.server, account.id);
    if (left.length > 0)
      found.push(`[I8] of ${account.username}, a guest who is gone, there is ${left.join()}`);
  }
  found.push(...(await thingFaults(world.server)));
  const views = new Map<string, View>();
  for (const { account } of world.people) views.set(account.id, await viewOf(world.server, account.id));
  for (const device of world.devices)
    found.push(...(await checkDevice(scene, device, views)), ...(await unrenewed(scene, device)));
  return found;
}

/** [D9]: nothing has been written for a while, so the search index matches the rows. */
async function unrenewed(scene: Scene, device: Device): Promise<string[]> {
  const user = device.tabs.length === 0 ? null : await scene.userOf(device);
  const count = user === null ? 0 : await scene.inspect(device, user, (db) => db.outdatedLines.count());
  return count === 0 ? [] : [`[D9] ${nameOf(device)}: the lines of ${count} rows were not renewed`];
}

/** [I1]: each change that was confirmed as stored is on the server or shown to its user. */
function checkFate({ ledger }: Scene, change: Change, keys: ReadonlyMap<string, unknown>): string[] {
  if (change.confirmed === null || change.isGivenUp) return [];
  const now = ledger.current(change);
  // Access may be revoked between an effect and its response: then the change is refused as gone although it took
  // effect.
  if (keys.has(now.id) && now.state === 'refused' && now.code !== 'gone')
    return [
      `[I1] ${nameOf(change.device)}: ${change.name} ${now.id} is on the server, and said to be refused (${now.code})`,
    ];
  if (keys.has(now.id) || now.isGivenUp) return [];
  // Its subject was deleted, and no notice is needed.
  if (now.state === 'removed' && mutationNamed(now.name)?.goneIsFine) return [];
  // Refused, waiting, or sealed for a logged-out user: it is in their queue and shown when they are here.
  if (now.state === 'refused' || now.state === 'waiting' || now.state === 'sealed') return [];
  return [`[I1] ${nameOf(change.device)}: ${change.name} ${change.id} (${now.state}) is not on the server`];
}

type Args = Readonly<Record<string, unknown>>;

/** The position of a list is outside its attributes. */
const titleIn = (change: unknown) => {
  const { title } = Object(change);
  return title === undefined ? {} : { title };
};

/**
 * The omitted dates of a series are a set, to which other devices add; the series of an occurrence is outside its
 * attributes.
 */
function personalWordsIn(change: unknown) {
  const { exclude: _exclude, include: _include, series_id: _series, ...written } = Object(change);
  return written;
}

/** The values that a change of each kind writes into its row. */
const WRITES: Readonly<Record<MutationName, ((args: Args) => object) | null>> = {
  'outings.create': ({ title, starts_at, timezone }) => ({ title, starts_at, timezone }),
  'outings.update': ({ change }) => ({ ...Object(change) }),
  'outings.duplicate': ({ copy }) => ({ title: Object(copy).title, starts_at: Object(copy).starts_at }),
  'outings.configure': ({ settings }) => ({ ...Object(settings) }),
  'outings.repeat': null,
  'outings.endSeries': null,
  'outings.updateSeries': ({ change }) => ({ ...Object(change) }),
  'outings.deleteSeries': null,
  'memberships.answerSeries': ({ note, answered_for_timestamp }) => ({ note, answered_for_timestamp }),
  'memberships.exitSeries': null,
  // The server may turn "going" into "waiting".
  'memberships.answer': ({ note, answered_for_timestamp }) => ({ note, answered_for_timestamp }),
  'memberships.configure': null,
  'memberships.join': null,
  'memberships.setRole': ({ role }) => ({ role }),
  'memberships.handOver': () => ({ role: 'owner' }),
  'memberships.remove': null,
  'memberships.exit': null,
  'memberships.spectate': ({ spectating }) => ({ role: spectating ? 'spectator' : 'member' }),
  'answers.give': ({ participation, note }) => ({ participation, note }),
  'invitations.create': ({ line }) => ({ line }),
  'invitations.withdraw': null,
  'invitations.accept': null,
  'invitations.ignore': () => ({ state: 'ignored' }),
  'invitations.decline': null,
  'guests.rename': null,
  'guests.merge': null,
  'requests.create': ({ line }) => ({ line }),
  'requests.withdraw': null,
  'requests.answer': null,
  'notifications.read': null,
  'notifications.readAll': null,
  'notes.create': ({ title, text }) => ({ title, text }),
  'notes.update': ({ title, text }) => ({ title, text }),
  'comments.create': ({ text }) => ({ text }),
  'messages.send': ({ text, mentions, reply_to_id }) => ({ text, mentions, reply_to_id }),
  'messages.sendPicture': ({ reply_to_id }) => ({ reply_to_id }),
  'messages.edit': ({ text }) => ({ text }),
  'messages.delete': () => ({ text: '' }),
  'messages.react': null,
  'conversations.start': null,
  'conversations.rename': ({ name }) => ({ name }),
  'conversations.picture': null,
  'conversations.removePicture': null,
  'conversations.settings': null,
  'conversations.addMembers': null,
  'conversations.removeMember': null,
  'conversations.leave': null,
  'conversations.delete': null,
  'conversations.read': null,
  'polls.rewrite': ({ question }) => ({ question }),
  'visits.set': ({ visited }) => ({ visited }),
  'people.follow': null,
  'people.removeFollower': null,
  'people.requestContact': null,
  'people.block': null,
  // The person may also be in other lists.
  'contacts.add': null,
  'contacts.remove': null,
  'contactLists.create': ({ title }) => ({ title }),
  'contactLists.update': ({ change }) => titleIn(change),
  'contactLists.delete': null,
  'personalItems.create': ({ title, starts_at, note }) => ({ title, starts_at, note }),
  'personalItems.update': ({ change }) => personalWordsIn(change),
  'personalItems.delete': null,
  'personalItems.import': null,
  'calendarLinks.create': ({ kind, token }) => ({ kind, token }),
  'calendarLinks.renew': ({ token }) => ({ token }),
  'calendarLinks.delete': null,
  'foreignCalendars.create': ({ name, url }) => ({ name, url }),
  'foreignCalendars.update': ({ change }) => ({ ...Object(change) }),
  'foreignCalendars.delete': null,
  'collections.create': ({ title, kind, privacy }) => ({ title, kind, privacy }),
  'collections.update': ({ change }) => ({ ...Object(change) }),
  'collections.delete': null,
  'collectedOutings.put': ({ position }) => ({ position }),
  'collectedOutings.move': ({ position }) => ({ position }),
  'collectedOutings.take': null,
  'outings.share': null,
  'feed.remove': null,
  'feed.react': null,
  'stories.add': ({ text, ground, alt }) => ({ text, ground, alt }),
  'stories.addPicture': ({ text, ground, alt }) => ({ text, ground, alt }),
  'stories.edit': ({ change }) => ({ ...Object(change) }),
  // Views and reactions have a separate version.
  'stories.view': null,
  'stories.react': null,
  'stories.delete': null,
  'reports.create': null,
  'account.general': ({ change }) => ({ ...Object(change) }),
  'account.profile': ({ change }) => ({ ...Object(change) }),
  'account.links': ({ change }) => ({ ...Object(change) }),
  'account.session': ({ change }) => ({ ...Object(change) }),
  'account.app': ({ change }) => ({ ...Object(change) }),
  // Several may be joined in one row: all rows are checked to be equal on devices and server.
  'account.answerPrompts': null,
  'account.avatar': null,
  'account.removeAvatar': null,
  'account.cover': null,
  'account.reviewApp': ({ rating }) => ({ app_rating: rating }),
  'account.coverTemplate': ({ cover_template }) => ({ cover_template }),
  // Deleted rows have no content. Covers and options of polls have separate versions. For votes see below.
  'outings.delete': null,
  'outings.chooseLists': null,
  'outings.setCoverPicture': null,
  'outings.setCoverTemplate': null,
  'notes.delete': null,
  'comments.delete': null,
  'polls.create': null,
  'photos.add': ({ taken_at }) => ({ taken_at }),
  'photos.describe': ({ caption, alt }) => ({ caption, alt }),
  'photos.feature': ({ is_featured }) => ({ is_featured }),
  'photos.react': null,
  'photos.delete': null,
  'files.add': null,
  'files.rename': ({ name }) => ({ name }),
  'files.feature': ({ is_featured }) => ({ is_featured }),
  'files.react': null,
  'files.delete': null,
  'things.create': ({ name, quantity }) => ({ name, quantity }),
  'things.update': ({ change }) => ({ ...Object(change) }),
  // The takers are outside the attributes: see `thingFaults`, and the comparison of devices with the server.
  'things.take': null,
  'things.delete': null,
  'ratings.give': ({ stars, line }) => ({ stars, line }),
  'ratings.delete': () => ({ stars: null, line: '' }),
  'ratings.decline': null,
  'polls.addOption': null,
  'polls.vote': null,
  // Opening a poll again clears both fields; its deadline may close it later.
  'polls.close': ({ closed }) => (closed ? {} : { closed_at_timestamp: null, chosen_option_id: null }),
  'polls.nudge': null,
  'polls.removeOption': null,
  // Reactions have a separate version.
  'polls.react': null,
  'polls.delete': null,
};

/** [I1]: what the server accepted is what the user wrote last under this key, not an earlier version of it. */
function checkContent(change: Change, logged: readonly LoggedRow[]): string[] {
  const args = change.args as Args;
  const found = (wanted: unknown, stored: unknown) => [
    `[I1] ${nameOf(change.device)}: ${change.name} ${change.id} says ${JSON.stringify(wanted)}, and ${JSON.stringify(stored)} was stored`,
  ];
  if (change.name === 'polls.vote') {
    const [own] = logged.flatMap(({ relations }) =>
      relations?.votes === undefined ? [] : [relations.votes],
    );
    const stored = own?.find(({ poll_option_id }) => poll_option_id === args.poll_option_id)?.answer ?? null;
    return own === undefined || stored === (args.voted ? args.answer : null) ? [] : found(args, own);
  }
  const write = Object.entries(WRITES).find(([name]) => name === change.name)?.[1];
  const stored = logged.find(({ id }) => id === args.id)?.attributes;
  if (!write || !stored) return [];
  const wanted = write(args);
  const isThere = Object.entries(wanted).every(([key, value]) => isDeepStrictEqual(stored[key], value));
  return isThere ? [] : found(wanted, stored);
}

const CARRY_BYTES = ['photos.add', 'files.add', 'messages.sendPicture', 'stories.addPicture'];

/**
 * Which changes of a lane are ordered among themselves: those with bytes, those of one photo, file or story, and all
 * others.
 */
function orderOf({ name, args }: Change): string {
  if (CARRY_BYTES.includes(name)) return 'bytes';
  return /^(photos|files|stories)\./.test(name) ? String((args as Args).id) : 'rows';
}

/**
 * [I3]: the changes of one device in one lane took effect in the order of their creation. Others overtake those that
 * wait for their bytes (P3), which are ordered among themselves (P11), and changes to the rows that those add.
 */
function checkOrder({ ledger }: Scene, order: readonly string[]): string[] {
  const found: string[] = [];
  const last = new Map<string, Change>();
  for (const id of order) {
    const change = ledger.changes.get(id);
    if (!change) continue;
    const line = `${change.device.index} ${change.userId} ${change.lane} ${orderOf(change)}`;
    const before = last.get(line);
    if (before && before.place > change.place)
      found.push(
        `[I3] ${nameOf(change.device)}: ${change.name} ${id} took effect after ${before.name} ${before.id}`,
      );
    last.set(line, change);
  }
  return found;
}

async function checkDevice(
  scene: Scene,
  device: Device,
  views: ReadonlyMap<string, View>,
): Promise<string[]> {
  const user = await scene.userOf(device);
  const found: string[] = [];
  for (const other of new Set(device.socketUsers))
    if (other !== user) found.push(`[I8] ${nameOf(device)}: an open socket of a logged-out user`);
  for (const userId of await device.people()) {
    if (userId === user) continue;
    const left = await scene.inspect(device, userId, async (db) => {
      const read = db.tables.filter(({ name }) => name !== 'facts');
      return Promise.all(read.map(async ({ name }) => [name, await db.table(name).count()] as const));
    });
    const rows = left.filter(([, count]) => count > 0);
    if (rows.length > 0)
      found.push(`[I8] ${nameOf(device)}: of a logged-out user there is ${JSON.stringify(rows)}`);
  }
  found.push(...(await checkSealed(scene, device)));
  const view = user === null ? undefined : views.get(user);
  if (user === null || !view) return [...found, `[I8] ${nameOf(device)}: no user could log in`];
  return [...found, ...(await compare(scene, device, user, view))];
}

/** [I1]: changes of a logged-out user are sealed for them. */
async function checkSealed({ ledger }: Scene, device: Device): Promise<string[]> {
  const sealed = [...ledger.changes.values()].filter(
    (change) =>
      change.device === device && change.state === 'sealed' && change.confirmed !== null && !change.isGivenUp,
  );
  const found: string[] = [];
  for (const userId of new Set(sealed.map((change) => change.userId))) {
    const kept = await device.sealedFor(userId);
    const count = sealed.filter((change) => change.userId === userId).length;
    if (kept < count)
      found.push(`[I1] ${nameOf(device)}: of ${count} changes of a logged-out user ${kept} are sealed`);
  }
  return found;
}

/**
 * [I9]: two seconds after the last change a device that is online has what the server would show its user, although no
 * screen shows it and no user requests it.
 * @returns the violations, and how many responses about voters were stored before
 */
export async function checkFreshness(scene: Scene): Promise<{ found: string[]; kept: number }> {
  const { world } = scene;
  await lookAtNothing(scene);
  await changeEverything(world);
  const kept = await endAccess(scene);
  await world.pass(FRESH_MS);
  const found: string[] = [];
  for (const device of world.devices) {
    const userId = await scene.userOf(device);
    if (userId === null) continue;
    const late = await compare(scene, device, userId, await viewOf(world.server, userId));
    found.push(...late.map((line) => `[I9] ${FRESH_MS} ms after the last change: ${line}`));
  }
  return { found, kept };
}

/**
 * Returns whether a row of a device is compared with the server's. No event reports that the first message makes the
 * chat of an outing a row of the list: a device may have it or not. How far others have read is fetched when a chat is
 * opened.
 */
function isCompared(row: Row, isOnServer: boolean): boolean {
  if ('read_up_to_timestamp' in row.attributes) return false;
  return !('kind' in row.attributes && row.attributes.kind === 'outing') || isOnServer;
}

/** Returns whether the row is in its list, or its entity has no rows outside of one [L17, Y2]. */
const isShown = (entity: Entity, row: Row): boolean =>
  row.list !== undefined || resources[entity].goesWithItsList === true;

/**
 * Returns whether a message of a conversation was never merged by the channel that governs its list: a page from before
 * it came would remove it again. That takes a rare coincidence, so the check reads the position itself.
 */
const isUnplaced = (row: Row): boolean =>
  'conversation_id' in row &&
  row.conversation_id !== null &&
  row.sequence === 0 &&
  row.attributes.updated_at_timestamp > 0;

/** Bytes on a device are those of a file that its user sees, as they were added. */
async function copyFaults(db: UserDatabase): Promise<string[]> {
  const files = new Map((await db.files.toArray()).map((file) => [file.attributes.key, file.id]));
  const held = await db.fileBytes.toArray();
  return held.flatMap(({ key, bytes }) => {
    const id = files.get(key);
    if (id === undefined) return [`bytes ${key} of no file that is here`];
    const isWhole = Buffer.from(bytes).equals(Buffer.from(bytesOfFile(id)));
    return isWhole ? [] : [`other bytes than were added as file ${id}`];
  });
}

/** [I6]: a device stores the voters only with the poll, and of nothing that the user may not read. */
async function keptFaults(db: UserDatabase, view: View): Promise<string[]> {
  const found: string[] = [];
  for (const { path, pollId, outingId } of await keptVotes(db)) {
    if (!view.outingIds.has(outingId)) found.push(`${path} of an outing that is not theirs to read`);
    if (!(await db.polls.get(pollId))) found.push(`${path} of a poll that is not here`);
  }
  return found;
}

/** [I4] and [I6]: a device shows what the server would show that user. */
async function compare(scene: Scene, device: Device, userId: string, view: View): Promise<string[]> {
  const found: string[] = [];
  const who = `${scene.world.personOf(userId).account.username} on ${nameOf(device)}`;
  const shown = new Map<string, string>();
  await scene.inspect(device, userId, async (db) => {
    for (const fault of await searchFaults(db, userId)) found.push(`[D9] ${who}: ${fault}`);
    found.push(...(await copyFaults(db)).map((fault) => `[P13] ${who}: ${fault}`));
    found.push(...(await keptFaults(db, view)).map((fault) => `[I6] ${who}: ${fault}`));
    for (const entity of ENTITIES) {
      for (const row of await tableOf(db, entity).toArray()) {
        const outingId = 'outing_id' in row ? row.outing_id : row.id;
        const key = `${entity}:${row.id}`;
        // A refused change appears next to the server's rows: a row that it would have created does not exist.
        const isInOuting = declarationOf(entity).within.kind !== 'person' && outingId !== null;
        if (isInOuting && !view.outingIds.has(outingId))
          found.push(`[I6] ${who}: ${key} of an outing that is not theirs to read`);
        else if (isShown(entity, row) && isCompared(row, view.rows.has(key))) {
          shown.set(key, contentOf(entity, row));
          if (isUnplaced(row)) found.push(`[I5] ${who}: ${key} has no place in the order of its channel`);
        }
      }
    }
  });
  for (const key of new Set([...view.rows.keys(), ...shown.keys()])) {
    const local = shown.get(key);
    const server = view.rows.get(key) ?? (local === undefined ? undefined : view.openable.get(key));
    if (server === local) continue;
    found.push(`[I4] ${who}: ${key}\n  server ${server ?? '-'}\n  device ${local ?? '-'}`);
  }
  return found;
}
