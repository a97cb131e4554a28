/** Rows of one outing: itself, its items, its members, and what they wrote. */
import { endInstantOf, instantOf } from '#contract/time/instants.ts';
import type { ratings } from '../../core/outings/ratings/tables.ts';
import { searchTextOf } from '../../core/outings/search-text.ts';
import type { memberships, outings } from '../../core/outings/tables.ts';
import type { notes } from '../../outings/notes/tables.ts';
import { sampleId } from '../chance.ts';
import type { SampleChat } from '../chats.ts';
import { addDays, dateOfDay } from '../days.ts';
import type { SampleOutingFile } from '../outing-files.ts';
import type { SamplePhoto } from '../photos.ts';
import type { SampleItem, SampleNote, SampleOuting } from '../plan.ts';
import type { SamplePoll } from '../polls.ts';
import type { SampleRating } from '../ratings.ts';
import { momentOf, type Span, type Spans, spansOf, type Times, timesOf } from '../span.ts';
import type { Today } from '../today.ts';
import { type ChatRows, chatRows } from './chat-rows.ts';
import { type RowsOfNews, rowsOfNews } from './notification-rows.ts';
import { outingFileRows, type SampleOutingFileRow } from './outing-file-rows.ts';
import type { IdOf } from './person-rows.ts';
import { type PhotoRows, photoRows } from './photo-rows.ts';
import { type PollRows, pollRows } from './poll-rows.ts';
import { ratingRows } from './rating-rows.ts';

type OutingRow = typeof outings.$inferInsert;
type MembershipRow = typeof memberships.$inferInsert;
type NoteRow = typeof notes.$inferInsert;

export interface RowsOfOuting extends PollRows, PhotoRows, RowsOfNews, ChatRows {
  /** The outing, then its items. */
  readonly outings: readonly OutingRow[];
  readonly memberships: readonly MembershipRow[];
  readonly notes: readonly NoteRow[];
  readonly files: readonly SampleOutingFileRow[];
  readonly ratings: readonly (typeof ratings.$inferInsert)[];
}

const MINUTE_MS = 60_000;

/** Parts of the time before an outing: people come until the first, items are added then, notes are written from the second. */
const JOINED_BY = 0.3;
const WRITTEN_FROM = 0.35;

/** Values that an outing and its items share. */
interface Root {
  readonly plan: SampleOuting;
  readonly id: string;
  readonly times: Times;
  readonly spans: Spans;
}

interface Made {
  readonly id: string;
  readonly parent_id: string | null;
  readonly owner_id: string;
  readonly created_at_timestamp: number;
  readonly updated_at_timestamp: number;
}

function outingRow(root: Root, written: SampleOuting | SampleItem, times: Times, made: Made): OutingRow {
  const { starts_at, ends_at } = times;
  const { zone, privacy = 'private', cover = '', membersMayNot } = root.plan;
  const [place_name, place_address] = written.place ?? root.plan.place ?? ['', ''];
  const mayNot = new Set(membersMayNot);
  return {
    ...made,
    ...times,
    root_id: root.id,
    title: written.title,
    description: written.description ?? '',
    status: written.status ?? 'set',
    privacy,
    timezone: zone,
    starts_instant: starts_at === null ? null : instantOf(starts_at, zone),
    ends_instant: ends_at === null ? null : endInstantOf(ends_at, zone),
    place_name,
    place_address,
    cover_template: made.parent_id === null ? cover : '',
    search_text: searchTextOf({ title: written.title, place_name }),
    members_can_invite: !mayNot.has('invite'),
    members_can_edit: !mayNot.has('edit'),
    members_can_add: !mayNot.has('add'),
  };
}

function rootRow(root: Root, idOf: IdOf): OutingRow {
  const { plan, id, times } = root;
  const { before } = root.spans;
  const created = momentOf(before, 0, 0, plan.key);
  return outingRow(root, plan, times, {
    id,
    parent_id: null,
    owner_id: idOf(plan.owner),
    created_at_timestamp: created,
    // Canceling is a change; the notes say why.
    updated_at_timestamp: plan.status === 'canceled' ? momentOf(before, JOINED_BY, 0, plan.key) : created,
  });
}

/** A rating gives its outing a new version. */
function withTotalsOf(rated: RowsOfOuting['ratings'], row: OutingRow): OutingRow {
  const given = rated.map(({ updated_at_timestamp }) => updated_at_timestamp);
  return { ...row, updated_at_timestamp: Math.max(row.updated_at_timestamp, ...given) };
}

function itemRow(root: Root, item: SampleItem, nth: number, idOf: IdOf): OutingRow {
  const { plan } = root;
  const times = timesOf(item.when, (daysLater: number) => {
    if (root.times.starts_at === null)
      throw new Error(`The sample's ${plan.key} has dated items and no date.`);
    return addDays(root.times.starts_at.slice(0, 10), daysLater);
  });
  const created = momentOf(root.spans.before, JOINED_BY, 0, item.key) + nth * MINUTE_MS;
  return outingRow(root, item, times, {
    id: sampleId(`outing:${item.key}`, created),
    parent_id: root.id,
    owner_id: idOf(item.by ?? plan.owner),
    created_at_timestamp: created,
    updated_at_timestamp: created,
  });
}

/** The owner, then the others one after the other; each answers some time after joining. */
function membershipRows({ plan, id, spans: { before } }: Root, idOf: IdOf): MembershipRow[] {
  const owner = { person: plan.owner, role: 'owner', participation: 'going' } as const;
  const slot = JOINED_BY / (plan.people.length + 1);
  return [owner, ...plan.people].map(({ person, role, participation }, nth) => {
    const words = `membership:${plan.key}:${person}`;
    const created = momentOf(before, nth * slot, nth === 0 ? 0 : slot / 2, words);
    const answered = momentOf(before, (nth + 0.5) * slot, slot / 2, `answer:${words}`);
    return {
      id: sampleId(words, created),
      outing_id: id,
      user_id: idOf(person),
      role,
      participation,
      answered_at_timestamp: participation === 'pending' ? null : role === 'owner' ? created : answered,
      created_at_timestamp: created,
      updated_at_timestamp: role === 'owner' || participation === 'pending' ? created : answered,
    };
  });
}

interface About {
  readonly key: string;
  readonly id: string;
}

/** Notes of the outing or of one of its items, one after the other within the span, from some part of it on. */
function noteRows(
  rootId: string,
  about: About,
  { span, from, written }: { span: Span; from: number; written: readonly SampleNote[] },
  idOf: IdOf,
): NoteRow[] {
  const slot = (1 - from) / written.length;
  return written.map(({ author, editor, title, text }, nth) => {
    const words = `note:${about.key}:${title}:${text}`;
    const created = momentOf(span, from + nth * slot, slot / 2, words);
    const changed = momentOf(span, from + (nth + 0.5) * slot, slot / 2, `edit:${words}`);
    return {
      id: sampleId(words, created),
      outing_id: about.id,
      root_id: rootId,
      author_id: idOf(author),
      editor_id: idOf(editor),
      title,
      text,
      created_at_timestamp: created,
      updated_at_timestamp: editor === author ? created : changed,
    };
  });
}

function allNoteRows(
  { id, spans }: Root,
  about: About,
  written: readonly SampleNote[],
  idOf: IdOf,
): NoteRow[] {
  const before = written.filter((note) => note.written === 'before');
  const after = written.filter((note) => note.written === 'after');
  return [
    ...noteRows(id, about, { span: spans.before, from: WRITTEN_FROM, written: before }, idOf),
    ...noteRows(id, about, { span: spans.after, from: 0, written: after }, idOf),
  ];
}

/** What is in the outing or item with a key. */
interface Contents {
  notesOf(key: string): readonly SampleNote[];
  pollsOf(key: string): readonly SamplePoll[];
  photosOf(key: string): readonly SamplePhoto[];
  filesOf(key: string): readonly SampleOutingFile[];
  ratingsOf(key: string): readonly SampleRating[];
  chatOf(key: string): SampleChat | undefined;
}

export function rowsOfOuting(
  plan: SampleOuting,
  { notesOf, pollsOf, photosOf, filesOf, ratingsOf, chatOf }: Contents,
  today: Today,
  idOf: IdOf,
): RowsOfOuting {
  const times = timesOf(plan.when, (day) => dateOfDay(day, today.date));
  const spans = spansOf(plan.key, times, plan.zone, today);
  const id = sampleId(`outing:${plan.key}`, momentOf(spans.before, 0, 0, plan.key));
  const root: Root = { plan, id, times, spans };
  const items = (plan.items ?? []).map((item, nth) => ({
    key: item.key,
    row: itemRow(root, item, nth, idOf),
  }));
  const members = membershipRows(root, idOf);
  const rated = ratingRows({ key: plan.key, id, span: spans.after }, ratingsOf(plan.key), idOf);
  return {
    ...rowsOfNews({ plan, id, span: spans.before }, members, today, idOf),
    ...pollRows({ key: plan.key, id, zone: plan.zone, today, span: spans.before }, pollsOf(plan.key), idOf),
    ...photoRows(
      { key: plan.key, id, day: times.starts_at?.slice(0, 10) ?? today.date, span: spans.after },
      photosOf(plan.key),
      idOf,
    ),
    ...chatRows(
      { key: plan.key, id, readers: [plan.owner, ...plan.people.map(({ person }) => person)] },
      chatOf(plan.key),
      spans,
      today,
      idOf,
    ),
    outings: [withTotalsOf(rated, rootRow(root, idOf)), ...items.map(({ row }) => row)],
    memberships: members,
    files: outingFileRows({ key: plan.key, id, span: spans.before }, filesOf(plan.key), idOf),
    ratings: rated,
    notes: [{ key: plan.key, id }, ...items.map(({ key, row }) => ({ key, id: row.id }))].flatMap((about) =>
      allNoteRows(root, about, notesOf(about.key), idOf),
    ),
  };
}
