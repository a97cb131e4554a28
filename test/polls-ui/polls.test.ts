/** The form of a poll, who is shown to have voted, and changes that were not accepted. */
import { describe, expect, it } from 'vitest';
import type { PollOption, PollVote } from '#contract/poll.ts';
import type { Person } from '#contract/shapes.ts';
import { newId } from '#db/new-id.ts';
import type { Mutation } from '#db/sync-state.ts';
import type { SayIssue } from '#domain/rule-words.ts';
import {
  blankPoll,
  checkPoll,
  isBlankPoll,
  optionProblem,
  type PollValues,
  withoutOption,
  withRoom,
} from '#features/polls/poll-values.ts';
import { refusedPollChanges } from '#features/polls/refused-polls.ts';
import { votersOf } from '#features/polls/voters.ts';

/** In the contract's own words. */
const asWritten: SayIssue = ({ message }) => message;

const OUTING = newId();
const valuesOf = (question: string, ...texts: string[]): PollValues => ({
  question,
  options: texts.map((text) => ({ id: newId(), text })),
});

describe('the form', () => {
  it('has room for two options, and for one more as soon as all have words', () => {
    expect(blankPoll().options).toHaveLength(2);
    expect(isBlankPoll(blankPoll())).toBe(true);
    expect(withRoom(valuesOf('', 'A', '')).options).toHaveLength(2);
    expect(withRoom(valuesOf('', 'A', 'B')).options).toHaveLength(3);
    const ten = valuesOf('', ...'ABCDEFGHIJ');
    expect(withRoom(ten).options).toHaveLength(10);
    expect(withoutOption(ten, ten.options[0]?.id ?? '').options.map(({ text }) => text)).toEqual([
      ...'BCDEFGHIJ',
      '',
    ]);
    expect(withoutOption(valuesOf('', 'A', 'B'), 'none').options).toHaveLength(3);
  });

  it('takes what has words, with the ids of the rows', () => {
    const values = valuesOf(' Which? ', ' Saturday', '', 'Sunday ');
    const checked = checkPoll(values, OUTING, asWritten);
    expect(checked).toEqual({
      kind: 'fit',
      values: {
        question: 'Which?',
        options: [
          { id: values.options[0]?.id, text: 'Saturday' },
          { id: values.options[2]?.id, text: 'Sunday' },
        ],
      },
    });
  });

  it('says what is wrong under the field that it is about, whatever stays empty before it', () => {
    const errorsOf = (values: PollValues) => {
      const checked = checkPoll(values, OUTING, asWritten);
      if (checked.kind === 'fit') return null;
      const options = values.options.map(({ id }) => checked.errors.options.get(id) ?? null);
      return { question: checked.errors.question ?? null, options };
    };
    expect(errorsOf(valuesOf('', 'A', 'B'))).toEqual({
      question: 'The question is required.',
      options: [null, null],
    });
    expect(errorsOf(valuesOf('Q', 'A', ''))).toEqual({
      question: null,
      options: [null, 'A poll needs at least 2 options.'],
    });
    expect(errorsOf(valuesOf('Q', '', 'Same', 'B', 'same '))).toEqual({
      question: null,
      options: [null, null, null, 'This option is already there.'],
    });
    expect(errorsOf(valuesOf('Q', 'x'.repeat(121), 'B'))?.options[0]).toMatch(/120/);
    expect(errorsOf(valuesOf('Q', ...'ABCDEFGHIJK'))?.options.at(-1)).toMatch(/10/);
  });

  it('of a further option refuses what is there already', () => {
    expect(optionProblem(' ', ['A'], asWritten)).toBe('The option is required.');
    expect(optionProblem(' saturday', ['Saturday'], asWritten)).toBe('This option is already there.');
    expect(optionProblem('B', ['A'], asWritten)).toBeNull();
  });
});

const person = (name: string): Person => ({ id: newId(), username: name, name, avatar: null });
const [ADA, BEN, CLEO] = [person('Ada'), person('Ben'), person('Cleo')];

const OPTION = newId();
function anOption(count: number, ...voters: Person[]): PollOption {
  return {
    id: OPTION,
    poll_id: newId(),
    attributes: { text: 'Option A', position: 0, fetched_at_timestamp: 1 },
    relations: { stats: { votes_count: count, positive_votes_count: count }, voters },
  };
}
const listed = (user: Person, poll_option_id = OPTION): PollVote => ({
  id: newId(),
  poll_id: newId(),
  poll_option_id,
  attributes: { voted_at_timestamp: 1 },
  relations: { user },
});

describe('who voted', () => {
  it('is who the device knows, and how many more', () => {
    const known = votersOf(anOption(3, BEN), [], { id: ADA.id, own: null });
    expect(known).toEqual({ people: [BEN], more: 2 });
  });

  it('is everybody once they were listed, of that option alone', () => {
    const votes = [listed(BEN), listed(CLEO), listed(ADA, newId())];
    expect(votersOf(anOption(2, BEN), votes, { id: ADA.id, own: null })).toEqual({
      people: [BEN, CLEO],
      more: 0,
    });
  });

  it('follows the reader’s own vote at once, given or taken back', () => {
    const votes = [listed(BEN)];
    expect(votersOf(anOption(2, BEN, ADA), votes, { id: ADA.id, own: ADA })).toEqual({
      people: [ADA, BEN],
      more: 0,
    });
    const before = [listed(ADA), listed(BEN)];
    expect(votersOf(anOption(1, BEN), before, { id: ADA.id, own: null })).toEqual({ people: [BEN], more: 0 });
  });
});

describe('changes that were not accepted', () => {
  const refused = (name: string, args: unknown): Mutation => ({
    position: 1,
    id: name,
    name,
    version: 1,
    args,
    lane: 'x',
    touches: [],
    uses: [],
    creates: null,
    queued_at: 0,
    conflicts: 0,
    not_before: 0,
    state: { kind: 'refused', at: 0, code: 'forbidden', message: 'No.', errors: {}, held_by: null },
  });

  it('are those of the outing, with what was written', () => {
    const options = [
      { id: 'a', text: 'A' },
      { id: 'b', text: 'B' },
    ];
    const mutations = [
      refused('polls.create', { id: 'p', outing_id: OUTING, question: 'Which?', options }),
      refused('polls.vote', { outing_id: OUTING, poll_id: 'p', poll_option_id: 'a', voted: true }),
      refused('polls.addOption', { outing_id: OUTING, poll_id: 'p', text: 'C' }),
      refused('polls.rewrite', { outing_id: OUTING, id: 'p', question: 'When?' }),
      refused('polls.removeOption', { outing_id: OUTING, poll_id: 'p', id: 'a' }),
      refused('polls.delete', { outing_id: OUTING, id: 'p' }),
      refused('polls.delete', { outing_id: newId(), id: 'p' }),
      refused('notes.delete', { outing_id: OUTING, id: 'n' }),
      refused('polls.vote', {}),
    ];
    expect(refusedPollChanges(mutations, OUTING).map(({ change }) => change)).toEqual([
      { kind: 'create', question: 'Which?', options },
      { kind: 'vote', optionId: 'a', voted: true },
      { kind: 'addOption', text: 'C' },
      { kind: 'rewrite', question: 'When?' },
      { kind: 'removeOption', optionId: 'a' },
      { kind: 'delete' },
    ]);
  });
});
