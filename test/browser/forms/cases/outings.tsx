import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '#db/new-id.ts';
import type { NoteRow, OutingRow, PollRow, ThingRow } from '#db/rows.ts';
import CollectionForm from '#features/collections/form/collection-form.tsx';
import { NewNote } from '#features/notes/new-note.tsx';
import { NoteEditor } from '#features/notes/note-editor.tsx';
import { RefusedNoteCard } from '#features/notes/refused-note-card.tsx';
import AddToCollection from '#features/outings/collect/add-to-collection.tsx';
import DuplicateDialog from '#features/outings/duplicate/duplicate-dialog.tsx';
import { CreateScreen } from '#features/outings/form/create-screen.tsx';
import { ParticipationNote } from '#features/outings/participation/participation-note.tsx';
import { SettingsTab } from '#features/outings/settings/settings-tab.tsx';
import { AddDates } from '#features/polls/dates/add-dates.tsx';
import { EditPoll } from '#features/polls/edit-poll.tsx';
import { NewPoll } from '#features/polls/new-poll.tsx';
import { AskToJoin } from '#features/preview/ask-to-join.tsx';
import { RatingForm } from '#features/ratings/rating-form.tsx';
import { AddThing } from '#features/things/add-thing.tsx';
import EditThing from '#features/things/edit-thing.tsx';
import { useParticipate } from '#sync/use-participate.ts';
import { memberOf } from '../../../fixtures/member-row.ts';
import { outingPreview } from '../../../fixtures/outing-preview.ts';
import { NO_DATE, TEXTS, yesVotes } from '../../../fixtures/polls.ts';
import { sampleOuting } from '../../../fixtures/sample-outing.ts';
import { choose, type FormCase, nothing, oneText, openBy, textbox } from '../form-case.ts';

const BEN = { id: newId(), username: 'ben', name: 'Ben Kaya', avatar: null };
const AT = { created_at_timestamp: 1, updated_at_timestamp: 1 };
const outing: OutingRow = sampleOuting({ title: 'Picnic' });
const IN_OUTING = { outing_id: outing.id, list: 'rows', order: 1, sequence: 1 };

const thing: ThingRow = {
  ...{ id: newId(), ...IN_OUTING },
  attributes: { name: 'Water', quantity: 2, done: false, ...AT },
  relations: { author: BEN, takers: [] },
};

const note: NoteRow = {
  ...{ id: newId(), ...IN_OUTING },
  attributes: { title: 'Packing', text: 'Boots', ...AT },
  relations: { author: BEN, editor: BEN },
};
const refused = {
  kind: 'refused',
  at: 1,
  code: 'invalid',
  message: 'No.',
  errors: {},
  held_by: null,
} as const;

const poll: PollRow = {
  ...{ id: newId(), ...IN_OUTING },
  attributes: { ...TEXTS, question: 'Cake?', ...AT, fetched_at_timestamp: 1 },
  relations: {
    ...{ author: BEN, reactions: [], reaction: null },
    options: ['Yes', 'No'].map((text, position) => ({
      ...{ id: newId(), poll_id: '' },
      attributes: { ...NO_DATE, text, position, fetched_at_timestamp: 1 },
      relations: { stats: yesVotes(0), voters: [] },
    })),
  },
};

const polled = { id: outing.id, startsAt: null, timezone: 'Europe/Berlin', isItem: false };

const days: PollRow = {
  ...poll,
  id: newId(),
  attributes: { ...poll.attributes, question: '', kind: 'days' },
  relations: {
    ...poll.relations,
    options: poll.relations.options.map((option, nth) => ({
      ...option,
      attributes: { ...option.attributes, text: '', starts_at: `2035-06-1${nth}` },
    })),
  },
};
const fifteenth = page.getByRole('button', { name: /15 June/ });

const AN_ANSWER = newId();

function Answer({ id }: { id: string }) {
  const answer = useParticipate(nothing);
  return (
    <ParticipationNote
      id={id}
      note=""
      onSave={async (written, drafts) => {
        const done = await answer({ outingId: outing.id, participation: 'going', note: written, drafts });
        if (done.kind !== 'answered') throw new Error(done.kind);
        return { kind: 'unchanged' };
      }}
    />
  );
}

const fourStars = page.getByRole('radio', { name: '4 stars' });

export const cases: FormCase[] = [
  {
    title: 'a new outing',
    file: 'src/features/outings/form/use-outing-form.ts',
    draft: 'outing/new',
    draw: () => <CreateScreen search={{}} template={undefined} />,
    ...oneText('Title', 'Soup on Friday'),
    save: 'Save as draft',
  },
  {
    title: 'the settings of an outing',
    file: 'src/features/outings/settings/settings-tab.tsx',
    draft: `outing/${outing.id}/settings`,
    draw: () => <SettingsTab outing={outing} />,
    ...oneText('Maximum number of people', '12'),
    save: 'Save',
  },
  {
    title: 'a copy of an outing',
    file: 'src/features/outings/duplicate/duplicate-dialog.tsx',
    draft: `duplicate/${outing.id}`,
    draw: () => <DuplicateDialog outing={outing} withNotes open onClose={nothing} />,
    ...oneText('Title', 'Picnic again'),
    save: 'Duplicate',
  },
  {
    title: 'something to bring',
    file: 'src/features/things/add-thing.tsx',
    draft: `thing/${outing.id}`,
    draw: () => <AddThing outingId={outing.id} takesFocus={false} onAdded={nothing} />,
    ...oneText('Something to bring', 'Bread'),
    save: 'Add it',
  },
  {
    title: 'a changed thing',
    file: 'src/features/things/edit-thing.tsx',
    draft: `thing/${thing.id}`,
    draw: () => <EditThing thing={thing} onClose={nothing} />,
    ...oneText('What', 'Juice'),
    save: 'Save',
  },
  {
    title: 'a note',
    file: 'src/features/notes/new-note.tsx',
    draft: `new-note/${outing.id}`,
    draw: () => <NewNote outingId={outing.id} isFirst={false} onWritten={nothing} />,
    open: openBy('Add a note', 'Note'),
    ...oneText('Note', 'Socks'),
    save: 'Save note',
  },
  {
    title: 'a changed note',
    file: 'src/features/notes/note-editor.tsx',
    draft: `note/${note.id}`,
    draw: () => <NoteEditor note={note} onClose={nothing} />,
    ...oneText('Note', 'Socks'),
    save: 'Save changes',
  },
  {
    title: 'a refused note',
    file: 'src/features/notes/refused-note-card.tsx',
    draft: 'refused-note/change',
    draw: () => (
      <RefusedNoteCard
        refused={{
          ...{ mutationId: 'change', noteId: note.id, kind: 'create', state: refused },
          ...{ values: { title: '', text: 'Boots' }, args: {} },
        }}
        outingId={outing.id}
        noteExists={false}
      />
    ),
    open: openBy('Edit', 'Note'),
    ...oneText('Note', 'Socks'),
    save: 'Save note',
  },
  {
    title: 'a poll',
    file: 'src/features/polls/new-poll.tsx',
    draft: `new-poll/${outing.id}`,
    draw: () => <NewPoll outing={polled} onClose={nothing} />,
    async type() {
      await userEvent.fill(textbox('Question'), 'Cake?');
      await userEvent.fill(textbox('Option 1'), 'Yes');
      await userEvent.fill(textbox('Option 2'), 'No');
    },
    async expectTyped() {
      await expect.element(textbox('Question')).toHaveValue('Cake?');
      await expect.element(textbox('Option 2')).toHaveValue('No');
    },
    save: 'Add poll',
  },
  {
    title: 'a changed poll',
    file: 'src/features/polls/edit-poll.tsx',
    draft: `poll/${poll.id}`,
    draw: () => <EditPoll poll={poll} outing={outing} onClose={nothing} />,
    ...oneText('Question', 'Pie?'),
    save: 'Save changes',
  },
  {
    title: 'further dates of a poll',
    file: 'src/features/polls/dates/add-dates.tsx',
    draft: `poll-dates/${days.id}`,
    draw: () => <AddDates poll={days} outing={outing} onClose={nothing} />,
    type: () => fifteenth.first().click(),
    expectTyped: () => expect.element(fifteenth.first()).toHaveAttribute('aria-pressed', 'true'),
    save: 'Add',
  },
  {
    title: 'a collection',
    file: 'src/features/collections/form/collection-form.tsx',
    draft: 'collection/new',
    draw: () => <CollectionForm open collection={null} photo={null} onClose={nothing} />,
    ...oneText('Title', 'Lakes'),
    save: 'Create collection',
  },
  {
    title: 'a collection for an outing',
    file: 'src/features/outings/collect/add-to-collection.tsx',
    draft: `new-collection/${outing.id}`,
    draw: () => <AddToCollection outing={outing} open onClose={nothing} />,
    ...oneText('New collection', 'Lakes'),
    save: 'Create',
  },
  {
    title: 'the additions to an answer',
    file: 'src/features/outings/participation/participation-note.tsx',
    draft: `answer-note/${AN_ANSWER}`,
    prepare: ({ db, id }) => db.memberships.put(memberOf(outing.id, { id, name: 'Ada Lund' }, 'member')),
    draw: () => <Answer id={AN_ANSWER} />,
    open: openBy('Add a note', 'Note'),
    ...oneText('Note', 'A bit late'),
    save: 'Save',
  },
  {
    title: 'a rating',
    file: 'src/features/ratings/rating-form.tsx',
    draft: `rating/${outing.id}`,
    draw: () => (
      <RatingForm
        outingId={outing.id}
        label="How was it?"
        present={{ stars: null, line: '' }}
        other={null}
        onSaved={nothing}
      />
    ),
    type: async () => {
      await choose('4 stars');
      await userEvent.fill(textbox('In a line'), 'Sunny');
    },
    expectTyped: async () => {
      await expect.element(fourStars).toBeChecked();
      await expect.element(textbox('In a line')).toHaveValue('Sunny');
    },
    save: 'Save rating',
  },
  {
    title: 'asking to join',
    file: 'src/features/preview/ask-to-join.tsx',
    draft: `request/${outingPreview().id}`,
    draw: () => <AskToJoin outing={outingPreview()} wasDeclined={false} />,
    ...oneText('A line to Noor Haddad', 'May I come?'),
    save: 'Ask to join',
  },
];
