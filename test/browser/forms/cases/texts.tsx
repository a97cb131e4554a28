import { newId } from '#db/new-id.ts';
import type { OutingFileRow, PollRow } from '#db/rows.ts';
import { AnyEmoji } from '#domain/media/reactions/any-emoji.tsx';
import { RenameDialog } from '#features/chat/people/rename-dialog.tsx';
import { Rename } from '#features/guest/rename.tsx';
import { RenameFile } from '#features/outing-files/rename-file.tsx';
import { RenameGuestDialog } from '#features/outings/people/rename-guest-dialog.tsx';
import { usePeopleActions } from '#features/outings/people/use-people-actions.ts';
import { NewOption } from '#features/polls/new-option.tsx';
import { useMutate } from '#sync/use-mutate.ts';
import { memberOf } from '../../../fixtures/member-row.ts';
import { NO_DATE, TEXTS, yesVotes } from '../../../fixtures/polls.ts';
import { type FormCase, nothing, oneText } from '../form-case.ts';

const BEN = { id: newId(), username: 'ben', name: 'Ben Kaya', avatar: null };
const AT = { created_at_timestamp: 1, updated_at_timestamp: 1, fetched_at_timestamp: 1 };
const OF_OUTING = { outing_id: newId(), list: 'rows', order: 1, sequence: 1 };

const file: OutingFileRow = {
  ...{ id: newId(), ...OF_OUTING },
  attributes: { type: 'file', key: '', name: 'Route.pdf', media_type: 'application/pdf', bytes: 1, ...AT },
  relations: { author: BEN, reactions: [], reaction: null },
};

const poll: PollRow = {
  ...{ id: newId(), ...OF_OUTING },
  attributes: { ...TEXTS, question: 'Cake?', ...AT },
  relations: {
    ...{ author: BEN, reactions: [], reaction: null },
    options: ['Yes', 'No'].map((text, position) => ({
      ...{ id: newId(), poll_id: '' },
      attributes: { ...NO_DATE, text, position, fetched_at_timestamp: 1 },
      relations: { stats: yesVotes(0), voters: [] },
    })),
  },
};

const group = newId();

const emil = memberOf(OF_OUTING.outing_id, { name: 'Emil' }, 'guest');

function RenameEmil() {
  const { relations, attributes, id } = emil;
  const { role, participation, note } = attributes;
  const heads = { adults: 1, children: 0 };
  const shown = { role, participation, note, heads, unconfirmed: false, membership: emil };
  return (
    <RenameGuestDialog
      member={{ kind: 'member', id, person: relations.user, ...shown }}
      actions={usePeopleActions(emil.outing_id)}
      onClose={nothing}
    />
  );
}

function React() {
  const mutate = useMutate();
  const { id, outing_id } = file;
  const react = (emoji: string) => void mutate('files.react', { id, outing_id, emoji });
  return <AnyEmoji onChoose={react} onClose={nothing} />;
}

export const cases: FormCase[] = [
  {
    title: 'any emoji',
    file: 'src/domain/media/reactions/any-emoji.tsx',
    draft: null,
    draw: () => <React />,
    ...oneText('Emoji', '🥨'),
    save: 'React',
  },
  {
    title: 'the name of a file',
    file: 'src/features/outing-files/rename-file.tsx',
    draft: `file/${file.id}`,
    draw: () => <RenameFile file={file} onClose={nothing} />,
    ...oneText('Name', 'Way'),
    save: 'Save',
  },
  {
    title: 'the name of a group',
    file: 'src/features/chat/people/rename-dialog.tsx',
    draft: `conversation/${group}/name`,
    draw: () => <RenameDialog chat={{ id: group, conversation: undefined }} onClose={nothing} />,
    ...oneText('Group name', 'Walkers'),
    save: 'Save',
  },
  {
    title: 'a new option of a poll',
    file: 'src/features/polls/new-option.tsx',
    draft: `new-option/${poll.id}`,
    draw: () => <NewOption poll={poll} onClose={nothing} />,
    ...oneText('Option 3', 'Both'),
    save: 'Add',
  },
  {
    title: 'the name of a guest, by the guest',
    file: 'src/features/guest/rename.tsx',
    draft: 'guest/name',
    reader: 'guest',
    draw: () => <Rename onClose={nothing} />,
    open: async ({ engine }) => engine.call.mockResolvedValue({ kind: 'ok', answer: { data: {} } } as never),
    ...oneText('Your name', 'Zoë'),
    save: 'Save',
  },
  {
    title: 'the name of a guest, by a host',
    file: 'src/features/outings/people/rename-guest-dialog.tsx',
    draft: `guest/${emil.id}/name`,
    draw: () => <RenameEmil />,
    ...oneText('Name', 'Emil K'),
    save: 'Rename',
  },
];
