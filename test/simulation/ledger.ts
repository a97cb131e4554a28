/**
 * Records every change that a device stored, what happened to it there, and every version of a row that was visible. It
 * reads committed transactions, so it has exactly the storage's content.
 */
import { createHash } from 'node:crypto';
import type { Poll, VoteValue } from '#contract/outings/poll/poll.ts';
import { systemCalls } from '#contract/system/calls.ts';
import type { Mutation } from '#db/database/sync-state.ts';
import { userDatabaseName } from '#db/database/user-database.ts';
import { ENTITIES } from '#db/entities.ts';
import { isSingle, votesIn } from '#db/queries/outings/polls.ts';
import type { VirtualClock } from './devices/clock.ts';
import type { Device, SentRequest, Served, Watcher } from './devices/device.ts';
import type { Write } from './devices/storage.ts';
import { listsForbidden } from './network/lines.ts';
import type { Account } from './server/server.ts';

export interface Change {
  id: string;
  device: Device;
  /** The user whose database contains it. */
  userId: string;
  name: string;
  args: unknown;
  /** The row that the change is about. */
  about: string;
  lane: string;
  /** Its position in the queue, counted across all databases that the user had on the device. */
  place: number;
  /** The change that replaced it under another key. */
  next: string | null;
  /** `sealed`: its user was logged out. */
  state: 'waiting' | 'refused' | 'accepted' | 'removed' | 'sealed';
  /** The reason of its refusal; null while it is not refused. */
  code: string | null;
  /** Its arguments when its user saw that it is stored, as JSON; null until then. */
  confirmed: string | null;
  /** Its user gave it up: discarded after a refusal, or unsent at a logout by choice. */
  isGivenUp: boolean;
}

const ROWS: ReadonlySet<string> = new Set(ENTITIES);
const USERS = userDatabaseName('');

/** One user database on a device, as far as the ledger needs it. */
interface Page {
  /** Ids by position. */
  queue: Map<number, string>;
  /** Versions of rows, and of their parts. */
  versions: Map<string, ReadonlyMap<string, number>>;
  /** Queued changes of earlier databases of this user. */
  before: number;
  last: number;
}

const NONE: ReadonlySet<string> = new Set();

/** Calls whose responses are the same for all users. */
const PUBLIC: readonly string[] = [`/api/v1${systemCalls.config.path}`];

export class Ledger implements Watcher {
  readonly changes = new Map<string, Change>();
  readonly violations: string[] = [];
  readonly #pages = new Map<Device, Map<string, Page>>();
  readonly #digest = createHash('sha256');
  readonly #clock: VirtualClock;

  constructor(clock: VirtualClock) {
    this.#clock = clock;
  }

  #page(device: Device, userId: string): Page {
    const pages = this.#pages.get(device) ?? new Map<string, Page>();
    this.#pages.set(device, pages);
    const page = pages.get(userId) ?? { queue: new Map(), versions: new Map(), before: 0, last: 0 };
    pages.set(userId, page);
    return page;
  }

  committed(device: Device, database: string, writes: readonly Write[]): void {
    if (!database.startsWith(USERS)) return;
    const userId = database.slice(USERS.length);
    const page = this.#page(device, userId);
    const accepted = new Set(
      writes.flatMap((write) => (write.kind === 'put' && write.table === 'sent' ? [String(write.key)] : [])),
    );
    let removed: Change | null = null;
    for (const write of writes) {
      if (write.table === 'outbox') removed = this.#queue(device, userId, page, write, accepted, removed);
      else if (ROWS.has(write.table)) this.#row(device, page, write);
    }
    const polls = new Map<unknown, Write & { kind: 'put' }>();
    for (const write of writes) {
      if (write.table !== 'polls') continue;
      if (write.kind === 'put') polls.set(write.key, write);
      else polls.clear();
    }
    for (const write of polls.values()) this.#poll(device, page, write);
    this.#trace(device, writes.map(({ kind, table }) => `${kind} ${table}`).join());
  }

  /** A change that was not on the disk never happened, unless its user saw that it is stored. */
  powerLost(device: Device, database: string, queue: readonly unknown[]): void {
    if (!database.startsWith(USERS)) return;
    const userId = database.slice(USERS.length);
    const page = this.#page(device, userId);
    const lost = new Set(page.queue.values());
    page.queue.clear();
    page.versions.clear();
    for (const value of queue) {
      const { id, name, args, position } = asMutation(value);
      const known = this.changes.get(id);
      const isKept =
        known?.name !== name || known.confirmed === null || known.confirmed !== JSON.stringify(known.args);
      if (isKept || known.confirmed === JSON.stringify(args)) lost.delete(id);
      this.#queue(device, userId, page, { kind: 'put', table: 'outbox', key: position, value }, NONE, null);
    }
    for (const id of lost) {
      const change = this.#remove(id, NONE);
      if (change && change.confirmed !== null && !change.isGivenUp)
        this.violations.push(`[O1] ${nameOf(device)}: ${change.name} ${id} went with the power`);
    }
    this.#trace(device, 'power lost');
  }

  /** @returns a change that left the queue without being accepted: the next one that is added replaces it */
  #queue(
    device: Device,
    userId: string,
    page: Page,
    write: Write,
    accepted: ReadonlySet<string>,
    removed: Change | null,
  ): Change | null {
    if (write.kind === 'clear') {
      for (const id of page.queue.values()) {
        const change = this.changes.get(id);
        if (change) change.state = 'sealed';
      }
      page.queue.clear();
      page.before += page.last;
      page.last = 0;
      return null;
    }
    const position = Number(write.key);
    const before = page.queue.get(position);
    if (write.kind === 'delete') {
      page.queue.delete(position);
      const gone = before === undefined ? undefined : this.#remove(before, accepted);
      return gone?.state === 'removed' ? gone : removed;
    }
    const mutation = asMutation(write.value);
    const was = before !== undefined && before !== mutation.id ? this.changes.get(before) : removed;
    if (was && was.id !== mutation.id) {
      was.next = mutation.id;
      was.state = 'removed';
    }
    page.queue.set(position, mutation.id);
    page.last = Math.max(page.last, position);
    const known = this.changes.get(mutation.id);
    this.changes.set(mutation.id, {
      id: mutation.id,
      device,
      userId,
      name: mutation.name,
      args: mutation.args,
      about: mutation.touches[0] ?? '',
      lane: mutation.lane,
      place: page.before + position,
      next: null,
      state: mutation.state.kind === 'refused' ? 'refused' : 'waiting',
      code: mutation.state.kind === 'refused' ? mutation.state.code : null,
      confirmed: known?.confirmed ?? null,
      isGivenUp: known?.isGivenUp ?? false,
    });
    return null;
  }

  #remove(id: string, accepted: ReadonlySet<string>): Change | undefined {
    const change = this.changes.get(id);
    if (change) change.state = accepted.has(id) ? 'accepted' : 'removed';
    return change;
  }

  #row(device: Device, page: Page, write: Write): void {
    if (write.kind === 'clear') {
      for (const key of page.versions.keys())
        if (key.startsWith(`${write.table}:`)) page.versions.delete(key);
      return;
    }
    const key = `${write.table}:${String(write.key)}`;
    if (write.kind === 'delete') {
      page.versions.delete(key);
      return;
    }
    const versions = versionsOf(write.value);
    for (const [part, version] of page.versions.get(key) ?? []) {
      const now = versions.get(part);
      if (now !== undefined && now < version)
        this.violations.push(`[I5] ${nameOf(device)}: ${key} ${part} fell from ${version} to ${now}`);
    }
    page.versions.set(key, versions);
  }

  /** While a vote waits, the poll must show that choice [V3]. */
  #poll(device: Device, page: Page, write: Write & { kind: 'put' }): void {
    const poll = write.value as Poll;
    const votes = [...page.queue.values()].flatMap((id) => {
      const change = this.changes.get(id);
      return change?.name === 'polls.vote' &&
        change.state === 'waiting' &&
        change.about === `polls:${poll.id}`
        ? [change]
        : [];
    });
    const last = votes.sort((a, b) => a.place - b.place).at(-1)?.args as VoteArgs | undefined;
    if (!last || !poll.relations.options.some(({ id }) => id === last.poll_option_id)) return;
    const wanted = last.voted ? last.answer : null;
    const answers = votesIn(poll);
    const shown = answers.get(last.poll_option_id) ?? null;
    if (shown !== wanted)
      this.violations.push(`[V3] ${nameOf(device)}: poll ${poll.id} shows ${shown} while ${wanted} waits`);
    if (isSingle(poll) && answers.size > 1)
      this.violations.push(`[V1] ${nameOf(device)}: poll ${poll.id} shows ${answers.size} choices`);
  }

  sentTwice(device: Device, key: string): void {
    this.violations.push(`[T1] ${nameOf(device)}: change ${key} is sent by two tabs at once`);
  }

  served(device: Device, sent: SentRequest, session: Account | null, { status, text }: Served): void {
    const { key, userId, method, path } = sent;
    this.#trace(device, `${method} ${path} ${key} ${status}`);
    const what = `${method} ${path} of ${nameOf(device)}`;
    if (key !== null && userId === null)
      this.violations.push(`[I8] ${what} changes something without naming a user`);
    // A session that has ended belongs to no user, but public calls still get responses.
    const isAbout = session !== null && !PUBLIC.includes(path);
    if (userId !== null && isAbout && userId !== session.id && status < 300)
      this.violations.push(`[I8] ${what} was answered under the session of another`);
    if (session?.kind === 'guest')
      for (const list of listsForbidden(sent, status, text))
        this.violations.push(`[I10] ${nameOf(device)}: a guest asked for ${list}, which no guest may read`);
  }

  #trace(device: Device, what: string): void {
    const line = `${this.#clock.now()} ${device.index} ${what}\n`;
    this.#digest.update(line);
    if (process.env.FUZZ_TRACE) process.stderr.write(line);
  }

  /** Hash of everything that was stored and received, with its times: equal for fuzz runs that ran the same way. */
  digest(): string {
    return this.#digest.copy().digest('hex').slice(0, 16);
  }

  /** The user saw that this change is stored. */
  confirm(id: string): void {
    const change = this.changes.get(id);
    if (change) change.confirmed = JSON.stringify(change.args);
    else this.violations.push(`[I1] change ${id} is said to be stored, and is not`);
  }

  /** A new version replaced the app that made it. */
  rename(id: string, name: string): void {
    const change = this.changes.get(id);
    if (change) change.name = name;
  }

  /** Its user discards it, or logs out before it is sent. */
  giveUp(id: string): void {
    const change = this.changes.get(id);
    if (change) change.isGivenUp = true;
  }

  /** The change itself, or the one that replaced it. */
  current(change: Change): Change {
    let now = change;
    for (let next = now.next; next !== null; next = now.next) {
      const found = this.changes.get(next);
      if (!found) break;
      now = found;
    }
    return now;
  }

  /** Undecided changes of a user on a device. */
  undecided(device: Device, userId: string): Change[] {
    return [...this.changes.values()].filter(
      (change) =>
        change.device === device &&
        change.userId === userId &&
        (change.state === 'waiting' || change.state === 'refused' || change.state === 'sealed'),
    );
  }
}

interface VoteArgs {
  poll_option_id: string;
  voted: boolean;
  answer: VoteValue;
}

export const nameOf = (device: Device) => `device ${device.index} (first ${device.account.username}'s)`;

/** The engine's own rows: whatever it adds to the queue is a mutation. */
const asMutation = (value: unknown) => value as Mutation;

interface Versioned {
  attributes: { updated_at_timestamp: number };
  relations?: {
    votes?: { poll_option_id: string; voted_at_timestamp: number }[];
    options?: { id: string; attributes: { fetched_at_timestamp: number } }[];
  };
}

/** The versions in a row: its own, and those of its parts. */
function versionsOf(value: unknown): ReadonlyMap<string, number> {
  const { attributes, relations } = value as Versioned;
  const versions = new Map([['row', attributes.updated_at_timestamp]]);
  for (const vote of relations?.votes ?? [])
    versions.set(`vote ${vote.poll_option_id}`, vote.voted_at_timestamp);
  for (const option of relations?.options ?? [])
    versions.set(`option ${option.id}`, option.attributes.fetched_at_timestamp);
  return versions;
}
