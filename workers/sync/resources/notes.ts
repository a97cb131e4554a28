/** Notes: shared texts that never lose a line, whoever edits them where. */
import * as v from 'valibot';
import { NoteText, NoteTitle } from '#contract/fields.ts';
import { TOAST_UNDO_MS } from '#contract/limits.ts';
import { Note } from '#contract/note.ts';
import { Id, Timestamp } from '#contract/shapes.ts';
import { listName, rowKey } from '#db/rows.ts';
import { mergeText } from '../merge/merge-text.ts';
import { defineMutation, type Resource } from './resource.ts';

const NOTES = 'notes/';

export const notes: Resource<'notes'> = {
  entity: 'notes',
  wire: 'note',
  schema: Note,
  listPosition: (note) => ({
    list: listName.notes(note.outing_id),
    order: note.attributes.created_at_timestamp,
  }),
  sortedBy: 'creation',
  version: (note) => note.attributes.updated_at_timestamp,
  lists: [
    {
      matches: (list) => list.startsWith(NOTES),
      rowsIn: (list) => list,
      outing: (list) => list.slice(NOTES.length),
      path: (list) => `/outing-notes?outing_id=${list.name.slice(NOTES.length)}`,
      direction: 'descending',
      window: () => ({ from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }),
    },
  ],
};

const NewNoteArgs = v.object({ id: Id, outing_id: Id, title: NoteTitle, text: NoteText });

const create = defineMutation({
  version: 1,
  args: NewNoteArgs,
  outing: (args) => args.outing_id,
  touches: (args) => [rowKey('notes', args.id)],
  creates: (args) => args.id,
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
  request: (body) => ({ method: 'POST', path: '/outing-notes', body }),
});

/** `base` is the note that the change was made from. */
const NoteUpdateArgs = v.object({
  id: Id,
  outing_id: Id,
  title: NoteTitle,
  text: NoteText,
  base: v.object({ title: NoteTitle, text: NoteText, updated_at_timestamp: Timestamp }),
});
type NoteUpdateArgs = v.InferOutput<typeof NoteUpdateArgs>;

/** Title and text with this change in them, or null where it collides with what stands there now. */
function merged(
  args: NoteUpdateArgs,
  theirs: { title: string; text: string },
): { title: string; text: string } | null {
  const title = mergeText(args.base.title, args.title, theirs.title);
  const text = mergeText(args.base.text, args.text, theirs.text);
  return title.kind === 'merged' && text.kind === 'merged' ? { title: title.text, text: text.text } : null;
}

const update = defineMutation({
  version: 1,
  args: NoteUpdateArgs,
  outing: (args) => args.outing_id,
  touches: (args) => [rowKey('notes', args.id)],
  effects: {
    // While it is not decided, the person sees their own words also where they collide.
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
    // An own earlier change may have raised the version meanwhile: what counts is the text that this one was made from.
    const now = server('notes')?.attributes;
    const unchanged = now && now.title === base.title && now.text === base.text;
    const base_updated_at_timestamp = unchanged ? now.updated_at_timestamp : base.updated_at_timestamp;
    return { method: 'POST', path: `/outing-notes/${id}`, body: { title, text, base_updated_at_timestamp } };
  },
  replaces: (older, newer) => {
    const parsed = older.name === 'notes.update' ? v.safeParse(NoteUpdateArgs, older.args) : undefined;
    if (!parsed?.success || parsed.output.id !== newer.id) return null;
    // Made from another text, as in a second tab: both are sent, and merged like anybody's.
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
    const copy_id = freshId();
    return {
      kind: 'beside',
      name: 'notes.create',
      args: { id: copy_id, outing_id: args.outing_id, title: args.title, text: args.text },
      copy_id,
    };
  },
});

const remove = defineMutation({
  version: 1,
  args: v.object({ id: Id, outing_id: Id }),
  outing: (args) => args.outing_id,
  touches: (args) => [rowKey('notes', args.id)],
  effects: { notes: () => null },
  request: ({ id }) => ({ method: 'DELETE', path: `/outing-notes/${id}`, body: null }),
  hold_ms: TOAST_UNDO_MS,
});

export const noteMutations = {
  'notes.create': create,
  'notes.update': update,
  'notes.delete': remove,
} as const;
