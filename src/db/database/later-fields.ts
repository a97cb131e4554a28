/**
 * Fills fields that rows of older builds lack. Does not use the contract's schemas: this is part of opening the
 * database, which precedes the first screen.
 */
import type { Transaction } from 'dexie';
import type { OwnVote, PollOption } from '#contract/outings/poll/poll.ts';
import { declarationOf, type Entity, type WireOf } from '../entities.ts';
import type { PulledList } from './sync-state.ts';

/** Values of such fields until their rows are pulled again: what the contract defines for absent ones. */
type Fields = {
  readonly [TEntity in Entity]?: {
    attributes?: Partial<WireOf[TEntity]['attributes']>;
    stats?: object;
  };
};

/** Entities whose newer fields may be absent have no entry: their rows are only pulled again. */
const FIELDS: Fields = {
  outings: {
    attributes: {
      cover: null,
      open_to_join: false,
      capacity: null,
      shows_people: true,
      position: null,
      rescheduled_at_timestamp: null,
      series: null,
      answers_by_link: false,
      guests_see_notes: false,
      put_away_at_timestamp: null,
      members_can_bring: true,
    },
    stats: { waiting_count: 0, invited_count: 0 },
  },
  memberships: {
    attributes: { note: '', adults: 1, children: 0, answered_at_timestamp: null, answered_for_timestamp: 0 },
  },
  polls: {
    attributes: {
      kind: 'text',
      timezone: null,
      several: false,
      anonymous: false,
      open_to_options: true,
      closes_at_timestamp: null,
      closed_at_timestamp: null,
      chosen_option_id: null,
      nudged_at_timestamp: null,
    },
  },
  activityTemplates: { attributes: { things: [] } },
  people: { attributes: { is_blocked: false, list_ids: [], contact_requested_at_timestamp: null } },
  contactLists: { attributes: { outing_ids: [] } },
  readPositions: { attributes: { delivered_up_to_timestamp: 0 } },
  accounts: {
    attributes: {
      tells_read: true,
      shares_busy: false,
      app_rating: null,
      push_muted: [],
      push_words: true,
      quiet_hours: null,
      outing_reminders: [60, 24 * 60],
      reminder_mail: false,
      weekly_mail: false,
      answered_prompts: [],
      has_password: true,
      connections: [],
      has_social_media_connections: false,
      google_email: null,
      apple_email: null,
    },
  },
};

/** The same for an option of a poll. */
const OPTION = { starts_at: null, ends_at: null } satisfies Partial<PollOption['attributes']>;
const OPTION_STATS = { if_need_be_votes_count: 0 } satisfies Partial<PollOption['relations']['stats']>;

/** Entities whose rows gained fields, by the first database version all of whose builds have these fields. */
export const GAINED: Readonly<Record<number, readonly Entity[]>> = {
  19: [
    'outings',
    'memberships',
    'polls',
    'people',
    'contactLists',
    'readPositions',
    'accounts',
    'messages',
    'conversations',
    'invitations',
    'joinRequests',
    'outingInvitations',
    'outingRequests',
  ],
  // People gained a guest mark: a person without it is no guest.
  20: ['outings'],
  // Lines of the log and notifications gained heads; polls and files gained reactions: a row without them has none.
  21: ['outings', 'polls', 'files', 'memberships', 'invitations', 'joinRequests', 'activityTemplates'],
};

/**
 * Tables whose records older builds stored differently, by version: they are emptied, because their content is fetched
 * again.
 */
export const FETCHED_ANEW: Readonly<Record<number, readonly string[]>> = { 21: ['keptAnswers'] };

/** A row as any build stored it. */
interface OlderRow {
  attributes: object;
  relations?: {
    stats?: object;
    /** Of a poll. */
    options?: { attributes: object; relations: { stats: object } }[];
    votes?: OwnVote[];
    /** Of a poll that was a choice of one text: its option, or none. */
    vote?: { poll_option_id: string | null; voted_at_timestamp: number } | null;
  };
}

/** Sets the fields that are absent. Returns whether any was. */
function fill(part: object | undefined, fields: object = {}): boolean {
  if (part === undefined) return false;
  const absent = Object.entries(fields).filter(([name]) => Reflect.get(part, name) === undefined);
  Object.assign(part, Object.fromEntries(absent));
  return absent.length > 0;
}

function fillRow(entity: Entity, { attributes, relations = {} }: OlderRow): boolean {
  const { options = [], vote } = relations;
  const lacked = [fill(attributes, FIELDS[entity]?.attributes), fill(relations.stats, FIELDS[entity]?.stats)];
  for (const option of options)
    lacked.push(fill(option.attributes, OPTION), fill(option.relations.stats, OPTION_STATS));
  if (vote !== undefined) {
    delete relations.vote;
    const { poll_option_id = null, voted_at_timestamp = 0 } = vote ?? {};
    relations.votes = poll_option_id === null ? [] : [{ poll_option_id, answer: 'yes', voted_at_timestamp }];
    lacked.push(true);
  }
  return lacked.includes(true);
}

/**
 * Fills the missing fields of these entities' rows and has their lists pulled again. Does not reach rows in chunks
 * (chunk.ts): if one of their entities gains a field, the records of their table must be filled here as well.
 */
export async function learnFields(tx: Transaction, entities: readonly Entity[]): Promise<void> {
  // A row that lacks nothing is not written: `false` has that meaning for Dexie.
  for (const entity of entities.filter((one) => FIELDS[one]))
    await tx
      .table<OlderRow>(entity)
      .toCollection()
      .modify((row) => fillRow(entity, row));
  await tx
    .table<{ entity: Entity; row: OlderRow | null }>('serverRows')
    .toCollection()
    .modify(({ entity, row }) => row !== null && fillRow(entity, row));
  await tx
    .table<PulledList>('lists')
    .toCollection()
    .modify((list) => {
      // Lists of databases before version 11 lack the mark, and a page sets none (keep-due-in-step.ts): the engine
      // checks each once.
      list.due = 1;
      if (!holdsAny(list.name, entities)) return;
      list.stale = true;
      list.marks += 1;
    });
}

/**
 * Returns whether the rows of a list are of one of these entities. Compares the beginning of its name: importing the
 * parser of names (list-names.ts) would add it to the first screen.
 */
function holdsAny(list: string, entities: readonly Entity[]): boolean {
  const begins = entities.flatMap((entity) => {
    const { list: own } = declarationOf(entity);
    return entity === 'outings' ? [own, 'timeline', 'outing'] : [own, `conversation/${own}`];
  });
  return begins.some((begin) => list === begin || list.startsWith(`${begin}/`));
}
