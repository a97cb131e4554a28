/**
 * The rows of the sample for one day, made of what is written down beside this file. Everything here but the people's
 * secrets is the same each time for the same day; all timestamps lie before the day begins.
 */
import { formatInTimeZone } from 'date-fns-tz';
import type { follows as followsTable, memberships, notes, outings, users } from '../db/schema.ts';
import { endInstantOf, instantOf } from '../outings/instants.ts';
import { searchTextOf } from '../outings/search.ts';
import { fraction, sampleId } from './chance.ts';
import { addDays, type Day, dateOfDay } from './days.ts';
import { sampleNotes } from './notes.ts';
import { sampleOutings } from './outings.ts';
import { follows, type PersonKey, people } from './people.ts';
import type { SampleItem, SampleNote, SampleOuting, When } from './plan.ts';

type UserRow = typeof users.$inferInsert;
type OutingRow = typeof outings.$inferInsert;
type MembershipRow = typeof memberships.$inferInsert;

export interface SampleRows {
  /** All but the secrets of the accounts. */
  readonly users: readonly Omit<UserRow, 'password_hash' | 'seal_key'>[];
  readonly follows: readonly (typeof followsTable.$inferInsert)[];
  /** Each outing before its items. */
  readonly outings: readonly OutingRow[];
  readonly memberships: readonly MembershipRow[];
  readonly notes: readonly (typeof notes.$inferInsert)[];
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The zone whose today is the sample's: that of its first person. */
const HOME_ZONE = people.ada.timezone;

/** How long before its start, or before today, an outing was made. */
const LEAD_DAYS = { least: 9, most: 45 };
/** How long people still talk about what is over. */
const TALK_DAYS = 2;
/** The part of the time from its making in which people come to an outing; what they write comes after. */
const JOINING_PART = 0.3;

/** An instant in the span at some part of it, moved a little by chance within `slot` (also a part), in Unix ms. */
function within(span: Span, part: number, slot: number, words: string): number {
  const at = span.from + (span.to - span.from) * (part + slot * fraction(words));
  return Math.floor(at);
}

interface Span {
  readonly from: number;
  readonly to: number;
}

interface Today {
  readonly date: string;
  /** Midnight at its beginning, Unix ms. */
  readonly begins: number;
}

const PERSON_KEYS: readonly PersonKey[] = keysOf(people);

function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  const keys: Key[] = [];
  for (const key in record) keys.push(key);
  return keys;
}

function joinedAt(key: PersonKey, today: Today): number {
  const days = people[key].joinedDaysAgo + fraction(`joined:${key}`);
  return today.begins - Math.floor(days * DAY_MS);
}

function userRows(today: Today, idOf: (key: PersonKey) => string): SampleRows['users'] {
  return PERSON_KEYS.map((key) => {
    const { first_name, last_name, timezone, verified, invitationsLeft } = people[key];
    const joined = joinedAt(key, today);
    return {
      id: idOf(key),
      first_name,
      last_name,
      username: key,
      email: `${key}@outing.example`,
      email_verified_at_timestamp: verified ? joined + 4 * MINUTE_MS : null,
      timezone,
      invitations_left: invitationsLeft,
      created_at_timestamp: joined,
      updated_at_timestamp: verified ? joined + 4 * MINUTE_MS : joined,
    };
  });
}

function followRows(today: Today, idOf: (key: PersonKey) => string): SampleRows['follows'] {
  return PERSON_KEYS.flatMap((follower) =>
    follows[follower].map((followee) => {
      const from = Math.max(joinedAt(follower, today), joinedAt(followee, today));
      return {
        follower_id: idOf(follower),
        followee_id: idOf(followee),
        created_at_timestamp: within({ from, to: today.begins }, 0.02, 0.4, `follow:${follower}:${followee}`),
      };
    }),
  );
}

type Times = Pick<OutingRow, 'starts_at' | 'ends_at'> & { all_day: boolean };

function timesOf<D>(when: When<D>, toDate: (first: D) => string): Times {
  switch (when.kind) {
    case 'undated':
      return { starts_at: null, ends_at: null, all_day: false };
    case 'whole_days': {
      const first = toDate(when.first);
      return { starts_at: first, ends_at: addDays(first, when.nights), all_day: true };
    }
    case 'timed': {
      const first = toDate(when.first);
      return {
        starts_at: `${first}T${when.from}`,
        ends_at: when.to === null ? null : `${addDays(first, when.nights)}T${when.to}`,
        all_day: false,
      };
    }
  }
}

/** From the making of an outing until people have stopped talking about it, which is today at the latest. */
function spanOf(key: string, times: Times, zone: string, today: Today): Span {
  const start = times.starts_at == null ? today.begins : instantOf(times.starts_at, zone);
  const end = times.ends_at == null ? start : endInstantOf(times.ends_at, zone);
  const lead = LEAD_DAYS.least + (LEAD_DAYS.most - LEAD_DAYS.least) * fraction(`lead:${key}`);
  return {
    from: Math.floor(Math.min(start, today.begins) - lead * DAY_MS),
    to: Math.min(end + TALK_DAYS * DAY_MS, today.begins),
  };
}

interface Written {
  readonly written: SampleOuting | SampleItem;
  readonly times: Times;
  readonly zone: string;
  readonly ownerId: string;
  readonly root: SampleOuting;
  readonly parentId: string | null;
  readonly rootId: string;
  readonly id: string;
  readonly createdAt: number;
}

function outingRow({ written, times, zone, ownerId, root, ...made }: Written): OutingRow {
  const { starts_at, ends_at } = times;
  const [place_name, place_address] = written.place ?? root.place ?? ['', ''];
  const mayNot = new Set(root.membersMayNot);
  return {
    id: made.id,
    parent_id: made.parentId,
    root_id: made.rootId,
    owner_id: ownerId,
    title: written.title,
    description: written.description ?? '',
    status: written.status ?? 'set',
    privacy: root.privacy ?? 'private',
    ...times,
    timezone: zone,
    starts_instant: starts_at == null ? null : instantOf(starts_at, zone),
    ends_instant: ends_at == null ? null : endInstantOf(ends_at, zone),
    place_name,
    place_address,
    cover_template: made.parentId === null ? (root.cover ?? '') : '',
    search_text: searchTextOf({ title: written.title, place_name }),
    members_can_invite: !mayNot.has('invite'),
    members_can_edit: !mayNot.has('edit'),
    members_can_add: !mayNot.has('add'),
    created_at_timestamp: made.createdAt,
    updated_at_timestamp: made.createdAt,
  };
}

/** The owner, then the others one after the other; each may have answered later than they came. */
function membershipRows(
  outing: SampleOuting,
  outingId: string,
  span: Span,
  idOf: (key: PersonKey) => string,
): MembershipRow[] {
  const owner = { person: outing.owner, role: 'owner', participation: 'going' } as const;
  const slot = JOINING_PART / (outing.people.length + 1);
  return [owner, ...outing.people].map(({ person, role, participation }, nth) => {
    const words = `membership:${outing.key}:${person}`;
    const created = nth === 0 ? span.from : within(span, nth * slot, slot, words);
    return {
      id: sampleId(words, created),
      outing_id: outingId,
      user_id: idOf(person),
      role,
      participation,
      created_at_timestamp: created,
      updated_at_timestamp:
        nth === 0 || participation === 'pending'
          ? created
          : within(span, nth * slot, slot / 2, words) + MINUTE_MS,
    };
  });
}

/** The notes of one outing or item, one after the other, once everybody has come. */
function noteRows(
  key: string,
  written: readonly SampleNote[],
  about: { outingId: string; rootId: string; span: Span },
  idOf: (key: PersonKey) => string,
): SampleRows['notes'] {
  const slot = (1 - JOINING_PART) / written.length;
  return written.map(({ author, editor, title, text }, nth) => {
    const words = `note:${key}:${nth}`;
    const created = within(about.span, JOINING_PART + nth * slot, slot * 0.6, words);
    const changed = within({ from: created, to: about.span.to }, 0.1, 0.6, `edited:${words}`);
    return {
      id: sampleId(words, created),
      outing_id: about.outingId,
      root_id: about.rootId,
      author_id: idOf(author),
      editor_id: idOf(editor),
      title,
      text,
      created_at_timestamp: created,
      updated_at_timestamp: editor === author ? created : changed,
    };
  });
}

/** Everything that hangs on one outing. */
function rowsOfOuting(
  outing: SampleOuting,
  today: Today,
  idOf: (key: PersonKey) => string,
): Pick<SampleRows, 'outings' | 'memberships' | 'notes'> {
  const times = timesOf(outing.when, (day: Day) => dateOfDay(day, today.date));
  const span = spanOf(outing.key, times, outing.zone, today);
  const rootId = sampleId(`outing:${outing.key}`, span.from);
  const common = { zone: outing.zone, root: outing, rootId };
  const items = (outing.items ?? []).map((item, nth) => {
    const createdAt = within(span, JOINING_PART * 0.9, 0.05, `item:${item.key}`) + nth * MINUTE_MS;
    return { item, createdAt, id: sampleId(`outing:${item.key}`, createdAt) };
  });
  const firstDay = () => {
    if (times.starts_at == null) throw new Error(`The sample's ${outing.key} has dated items and no date.`);
    return times.starts_at.slice(0, 10);
  };
  const parts = [{ key: outing.key, id: rootId }, ...items.map(({ item, id }) => ({ key: item.key, id }))];
  return {
    outings: [
      outingRow({
        ...common,
        written: outing,
        times,
        ownerId: idOf(outing.owner),
        parentId: null,
        id: rootId,
        createdAt: span.from,
      }),
      ...items.map(({ item, createdAt, id }) =>
        outingRow({
          ...common,
          written: item,
          times: timesOf(item.when, (nth: number) => addDays(firstDay(), nth)),
          ownerId: idOf(item.by ?? outing.owner),
          parentId: rootId,
          id,
          createdAt,
        }),
      ),
    ],
    memberships: membershipRows(outing, rootId, span, idOf),
    notes: parts.flatMap(({ key, id }) =>
      noteRows(key, sampleNotes[key] ?? [], { outingId: id, rootId, span }, idOf),
    ),
  };
}

/** The rows of the sample for the day that `now` lies in. */
export function sampleRows(now: Date): SampleRows {
  const date = formatInTimeZone(now, HOME_ZONE, 'yyyy-MM-dd');
  const today: Today = { date, begins: instantOf(date, HOME_ZONE) };
  const ids = new Map(PERSON_KEYS.map((key) => [key, sampleId(`person:${key}`, joinedAt(key, today))]));
  const idOf = (key: PersonKey): string => {
    const id = ids.get(key);
    if (id === undefined) throw new Error(`The sample has no person ${key}.`);
    return id;
  };
  const parts = sampleOutings.map((outing) => rowsOfOuting(outing, today, idOf));
  return {
    users: userRows(today, idOf),
    follows: followRows(today, idOf),
    outings: parts.flatMap((part) => part.outings),
    memberships: parts.flatMap((part) => part.memberships),
    notes: parts.flatMap((part) => part.notes),
  };
}
