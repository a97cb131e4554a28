/** A queued change as a person would say it, from its name and arguments. Pure. */
import * as v from 'valibot';
import { PlaceId } from '#contract/travel.ts';
import { type RowKey, rowKey } from '#db/rows.ts';
import type { Mutation } from '#db/sync-state.ts';

export type OutingField = 'title' | 'description' | 'privacy' | 'time' | 'place' | 'cover' | 'permissions';

/** `name` is the title of what was changed; empty where it has none. */
export type Description =
  | {
      kind:
        | 'outingCreated'
        | 'itemCreated'
        | 'outingSet'
        | 'outingCanceled'
        | 'outingDeleted'
        | 'coverChosen'
        | 'coverDrawn'
        | 'noteCreated'
        | 'noteEdited'
        | 'noteDeleted'
        | 'pollCreated'
        | 'pollVoted'
        | 'pollVoteTakenBack'
        | 'pollOptionAdded'
        | 'pollRewritten'
        | 'pollOptionRemoved'
        | 'pollDeleted';
      name: string;
    }
  | { kind: 'outingEdited'; name: string; fields: OutingField[] }
  /** `name` is that of a city; countries and continents are called by the reader's language. */
  | { kind: 'placeMarked' | 'placeUnmarked'; place: PlaceId; name: string }
  /** Made by another version of the app, which knew more or something else. */
  | { kind: 'unknown' };

const text = v.optional(v.nullable(v.string()));

/** Only what is said about a change is read from its arguments. */
const OutingWords = {
  title: text,
  description: text,
  place_name: text,
  place_address: text,
  starts_at: text,
  ends_at: text,
};
const CreateOuting = v.object({ id: v.string(), parent_id: v.nullable(v.string()), ...OutingWords });
const UpdateOuting = v.object({
  id: v.string(),
  change: v.looseObject({ ...OutingWords, status: v.optional(v.string()) }),
});
const NamedOuting = v.object({ id: v.string() });
const WriteNote = v.object({ id: v.string(), outing_id: v.string(), title: v.string(), text: v.string() });
const NamedInOuting = v.object({ id: v.string(), outing_id: v.string() });
const InOuting = v.object({ outing_id: v.string() });
const CreatePoll = v.object({ question: v.string() });
const VotePoll = v.object({ poll_id: v.string(), voted: v.boolean() });
const InPoll = v.object({ poll_id: v.string() });
const SetVisit = v.object({ id: PlaceId, visited: v.boolean() });
const AddPollOption = v.object({ text: v.string() });

/** Which part of an outing each written field belongs to, in the order in which they are told. */
const PARTS: readonly (readonly [OutingField, readonly string[]])[] = [
  ['title', ['title']],
  ['time', ['starts_at', 'ends_at', 'all_day', 'timezone']],
  ['place', ['place_name', 'place_address']],
  ['description', ['description']],
  ['cover', ['cover_template']],
  ['privacy', ['privacy']],
  ['permissions', ['members_can_invite', 'members_can_edit', 'members_can_add']],
];

const UNKNOWN: Description = { kind: 'unknown' };

type Told = Pick<Mutation, 'name' | 'args'>;

/** `names`: titles of the rows that the device knows. */
export function describeMutation({ name, args }: Told, names: ReadonlyMap<RowKey, string>): Description {
  switch (name) {
    case 'outings.create': {
      const parsed = v.safeParse(CreateOuting, args);
      if (!parsed.success) return UNKNOWN;
      const { parent_id, title } = parsed.output;
      return { kind: parent_id === null ? 'outingCreated' : 'itemCreated', name: title ?? '' };
    }
    case 'outings.update': {
      const parsed = v.safeParse(UpdateOuting, args);
      return parsed.success ? describeUpdate(parsed.output, names) : UNKNOWN;
    }
    case 'outings.delete': {
      const parsed = v.safeParse(NamedOuting, args);
      if (!parsed.success) return UNKNOWN;
      return { kind: 'outingDeleted', name: names.get(rowKey('outings', parsed.output.id)) ?? '' };
    }
    case 'outings.setCoverPicture':
    case 'outings.setCoverTemplate': {
      const parsed = v.safeParse(NamedOuting, args);
      if (!parsed.success) return UNKNOWN;
      const kind = name === 'outings.setCoverPicture' ? 'coverChosen' : 'coverDrawn';
      return { kind, name: names.get(rowKey('outings', parsed.output.id)) ?? '' };
    }
    case 'notes.create':
    case 'notes.update': {
      const parsed = v.safeParse(WriteNote, args);
      if (!parsed.success) return UNKNOWN;
      return {
        kind: name === 'notes.create' ? 'noteCreated' : 'noteEdited',
        name: noteName(parsed.output),
      };
    }
    case 'notes.delete': {
      const parsed = v.safeParse(NamedInOuting, args);
      if (!parsed.success) return UNKNOWN;
      return { kind: 'noteDeleted', name: names.get(rowKey('notes', parsed.output.id)) ?? '' };
    }
    case 'visits.set': {
      const parsed = v.safeParse(SetVisit, args);
      if (!parsed.success) return UNKNOWN;
      const { id, visited } = parsed.output;
      return {
        kind: visited ? 'placeMarked' : 'placeUnmarked',
        place: id,
        name: names.get(rowKey('visits', id)) ?? '',
      };
    }
    default:
      return describePollChange({ name, args }, names);
  }
}

function describePollChange({ name, args }: Told, names: ReadonlyMap<RowKey, string>): Description {
  const questionOf = (id: string) => names.get(rowKey('polls', id)) ?? '';
  switch (name) {
    case 'polls.create': {
      const parsed = v.safeParse(CreatePoll, args);
      return parsed.success ? { kind: 'pollCreated', name: parsed.output.question } : UNKNOWN;
    }
    case 'polls.vote': {
      const parsed = v.safeParse(VotePoll, args);
      if (!parsed.success) return UNKNOWN;
      const { poll_id, voted } = parsed.output;
      return { kind: voted ? 'pollVoted' : 'pollVoteTakenBack', name: questionOf(poll_id) };
    }
    case 'polls.addOption': {
      const parsed = v.safeParse(AddPollOption, args);
      return parsed.success ? { kind: 'pollOptionAdded', name: parsed.output.text } : UNKNOWN;
    }
    case 'polls.rewrite': {
      const parsed = v.safeParse(CreatePoll, args);
      return parsed.success ? { kind: 'pollRewritten', name: parsed.output.question } : UNKNOWN;
    }
    case 'polls.removeOption': {
      const parsed = v.safeParse(InPoll, args);
      return parsed.success
        ? { kind: 'pollOptionRemoved', name: questionOf(parsed.output.poll_id) }
        : UNKNOWN;
    }
    case 'polls.delete': {
      const parsed = v.safeParse(NamedInOuting, args);
      return parsed.success ? { kind: 'pollDeleted', name: questionOf(parsed.output.id) } : UNKNOWN;
    }
    default:
      return UNKNOWN;
  }
}

function describeUpdate(
  { id, change }: v.InferOutput<typeof UpdateOuting>,
  names: ReadonlyMap<RowKey, string>,
): Description {
  const name = change.title || (names.get(rowKey('outings', id)) ?? '');
  if (change.status === 'set') return { kind: 'outingSet', name };
  if (change.status === 'canceled') return { kind: 'outingCanceled', name };
  const fields = PARTS.flatMap(([part, keys]) =>
    keys.some((key) => change[key] !== undefined) ? [part] : [],
  );
  return fields.length === 0 ? UNKNOWN : { kind: 'outingEdited', name, fields };
}

/** A note without a title goes by the beginning of its text. */
const NOTE_NAME_MAX = 40;

function noteName({ title, text: words }: { title: string; text: string }): string {
  if (title !== '') return title;
  const line = words.trim().split('\n', 1)[0] ?? '';
  return line.length > NOTE_NAME_MAX ? `${line.slice(0, NOTE_NAME_MAX).trimEnd()}…` : line;
}

/** The outing that a change belongs to, by its own id or that of its note or poll; null where that is not known, or there is none. */
export function outingIdOf({ name, args }: Told): string | null {
  if (name.startsWith('visits.')) return null;
  if (name.startsWith('notes.') || name.startsWith('polls.')) {
    const inside = v.safeParse(InOuting, args);
    return inside.success ? inside.output.outing_id : null;
  }
  const outing = v.safeParse(NamedOuting, args);
  return outing.success ? outing.output.id : null;
}
