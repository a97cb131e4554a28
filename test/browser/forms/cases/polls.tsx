import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '#db/new-id.ts';
import type { PollRow } from '#db/rows.ts';
import { AddDates } from '#features/polls/dates/add-dates.tsx';
import { EditPoll } from '#features/polls/edit-poll.tsx';
import { NewPoll } from '#features/polls/new-poll.tsx';
import { TEXTS, yesVotes } from '../../../fixtures/polls.ts';
import { sampleOuting } from '../../../fixtures/sample-outing.ts';
import { type FormCase, oneText, textbox } from '../form-case.ts';

const outing = { ...sampleOuting(), id: newId() };
const close = () => {};

const poll = (attributes: Partial<PollRow['attributes']>, dates: readonly (string | null)[]): PollRow => ({
  ...{ id: newId(), outing_id: outing.id, list: 'polls', order: 1, sequence: 1 },
  attributes: {
    ...{ ...TEXTS, question: 'Which soup?', created_at_timestamp: 1, updated_at_timestamp: 1 },
    ...attributes,
  },
  relations: {
    author: outing.relations.owner,
    options: dates.map((starts_at, position) => ({
      id: newId(),
      poll_id: 'poll',
      attributes: { text: `Soup ${position}`, starts_at, ends_at: null, position, fetched_at_timestamp: 1 },
      relations: { stats: yesVotes(0), voters: [] },
    })),
    people: [],
    votes: [],
  },
});

const soups = poll({}, [null, null]);
const days = poll({ kind: 'days' }, ['2035-06-15', '2035-06-16']);

export const cases: FormCase[] = [
  {
    title: 'a new poll',
    file: 'src/features/polls/new-poll.tsx',
    draft: `new-poll/${outing.id}`,
    draw: () => (
      <NewPoll
        outing={{ id: outing.id, startsAt: null, timezone: 'Europe/Berlin', isItem: false }}
        onClose={close}
      />
    ),
    async type() {
      await userEvent.fill(textbox('Question'), 'Which soup?');
      await userEvent.fill(textbox('Option 1'), 'Lentils');
      await userEvent.fill(textbox('Option 2'), 'Pumpkin');
    },
    expectTyped: async () => {
      await expect.element(textbox('Option 2')).toHaveValue('Pumpkin');
    },
    save: 'Add poll',
  },
  {
    title: 'a poll that is edited',
    file: 'src/features/polls/edit-poll.tsx',
    draft: `poll/${soups.id}`,
    draw: () => <EditPoll poll={soups} outing={outing} onClose={close} />,
    ...oneText('Question', 'Which soup, then?'),
    save: 'Save changes',
  },
  {
    title: 'further dates of a poll',
    file: 'src/features/polls/dates/add-dates.tsx',
    draft: `poll-dates/${days.id}`,
    draw: () => <AddDates poll={days} outing={outing} onClose={close} />,
    type: () => userEvent.click(page.getByRole('button', { name: /20 June/ })),
    expectTyped: async () => {
      const day = page.getByRole('button', { name: /20 June/ });
      await expect.element(day).toHaveAttribute('aria-pressed', 'true');
    },
    save: 'Add',
  },
];
