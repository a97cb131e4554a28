/** Syncs notes: shared texts that never lose a line, even when several users edit them at once. */
import * as v from 'valibot';
import { pathWith } from '#contract/base/call.ts';
import { TOAST_UNDO_MS } from '#contract/base/limits.ts';
import { Timestamp } from '#contract/base/shapes.ts';
import { noteCalls } from '#contract/outings/note/calls.ts';
import { noteMutations } from '#contract/outings/note/mutations.ts';
import { Note } from '#contract/outings/note/note.ts';
import { listInOuting, rowKey } from '#db/rows.ts';
import { mergeText } from '../merge-text.ts';
import { defineMutation, requestOf } from '../mutation.ts';
import { listOfOuting, type Resource } from '../resource.ts';

export const notes: Resource<'notes'> = {
  entity: 'notes',
  wire: 'note',
  schema: Note,
  listPosition: (note) => ({
    list: listInOuting('notes', note.outing_id),
    order: note.attributes.created_at_timestamp,
  }),
  sortedBy: 'creation',
  version: (note) => note.attributes.updated_at_timestamp,
  lists: [
    listOfOuting('notes', (outing_id) => pathWith(noteCalls.list, { query: { outing_id } }), 'descending'),
  ],
  lostWords: ({ id, outing_id, attributes, relations }, { data, causer }, me) => {
    const { title, text, updated_at_timestamp } = attributes;
    const deletion = v.safeParse(Deletion, data);
    const isUnseen = deletion.success && deletion.output.seen < updated_at_timestamp;
    if (!isUnseen || relations.editor?.id !== me.id || causer?.id === me.id) return null;
    const base = { title, text, updated_at_timestamp };
    return { name: 'notes.update', args: { id, outing_id, title, text, base } };
  },
};

/** The version of the note that the deleting user saw */
const Deletion = v.looseObject({ seen: Timestamp });

const create = defineMutation(noteMutations['notes.create'], {
  touches: (args) => [rowKey('notes', args.id)],
  creates: (args) => args.id,
  adds: ({ outing_id }) => ({ to: 'notes', outing_id }),
  uses: (args) => [args.outing_id],
  effects: {
    notes: (row, { id, outing_id, title, text }, { me, at }) =>
      row ?? {
        id,
        outing_id,
        attributes: { title, text, created_at_timestamp: at, updated_at_timestamp: 0 },
        relations: { author: me, editor: me },
      },
  },
  request: (body) => requestOf(noteCalls.create, { params: undefined, body }),
});

const { args: NoteUpdateArgs } = noteMutations['notes.update'];
type NoteUpdateArgs = v.InferOutput<typeof NoteUpdateArgs>;

/** Returns title and text with this change merged in, or null if it collides with the current ones. */
function merged(
  args: NoteUpdateArgs,
  theirs: { title: string; text: string },
): { title: string; text: string } | null {
  const title = mergeText(args.base.title, args.title, theirs.title);
  const text = mergeText(args.base.text, args.text, theirs.text);
  return title.kind === 'merged' && text.kind === 'merged' ? { title: title.text, text: text.text } : null;
}

const update = defineMutation(noteMutations['notes.update'], {
  touches: (args) => [rowKey('notes', args.id)],
  effects: {
    // Until that is decided, users see their own text, even where it collides.
    notes: (row, args, { me }) =>
      row && {
        ...row,
        attributes: {
          ...row.attributes,
          ...(merged(args, row.attributes) ?? { title: args.title, text: args.text }),
        },
        relations: { ...row.relations, editor: me },
      },
  },
  request: ({ id, title, text, base }, server) => {
    // An earlier change of this device may have raised the version: what counts is the text that this change is based
    // on.
    const now = server('notes')?.attributes;
    const unchanged = now && now.title === base.title && now.text === base.text;
    const base_updated_at_timestamp = unchanged ? now.updated_at_timestamp : base.updated_at_timestamp;
    const body = { title, text, base_updated_at_timestamp };
    return requestOf(noteCalls.update, { params: { id }, body });
  },
  replaces: (older, newer) => {
    const parsed = older.name === 'notes.update' ? v.safeParse(NoteUpdateArgs, older.args) : undefined;
    if (!parsed?.success || parsed.output.id !== newer.id) return null;
    // Based on another text, for example in a second tab: both are sent, and merged like changes of two users.
    const { title, text, base } = parsed.output;
    return newer.base.title === title && newer.base.text === text ? { ...newer, base } : null;
  },
  onConflict: (args, current, freshId) => {
    const theirs = v.safeParse(Note, current);
    if (!theirs.success) return { kind: 'refuse' };
    const { title, text, updated_at_timestamp } = theirs.output.attributes;
    const both = merged(args, theirs.output.attributes);
    if (both)
      return { kind: 'again', args: { ...args, ...both, base: { title, text, updated_at_timestamp } } };
    const copyId = freshId();
    return {
      kind: 'beside',
      name: 'notes.create',
      args: { id: copyId, outing_id: args.outing_id, title: args.title, text: args.text },
      copyId,
    };
  },
});

const remove = defineMutation(noteMutations['notes.delete'], {
  touches: (args) => [rowKey('notes', args.id)],
  effects: { notes: () => null },
  request: ({ id, seen }) =>
    requestOf(noteCalls.remove, {
      params: { id },
      query: seen === undefined ? {} : { seen: String(seen) },
      body: undefined,
    }),
  holdMs: TOAST_UNDO_MS,
});

export const noteMutators = {
  'notes.create': create,
  'notes.update': update,
  'notes.delete': remove,
} as const;
