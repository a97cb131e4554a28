/** Tests the form of a poll, the shown voters, and refused changes. */
import { describe, expect, it } from 'vitest';
import type { Person } from '#contract/base/shapes.ts';
import type { Poll, PollOption, PollVote } from '#contract/outings/poll/poll.ts';
import type { Mutation } from '#db/database/sync-state.ts';
import { newId } from '#db/new-id.ts';
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
import { type Voter, votersOf } from '#features/polls/voters.ts';
import { type SayIssue, type ValidationWords, validationOf } from '#forms/validation-words.ts';
import { NO_DATE, TEXTS, yesVotes } from '../../fixtures/polls.ts';

/** The key and the number of a sentence in the catalogue. A missing key fails. */
const say: ValidationWords['say'] = (validation) =>
  'count' in validation ? `${validation.kind} ${validation.count}` : validation.kind;
const sayIssue: SayIssue = (issue) => {
  const validation = validationOf(issue);
  if (validation === null) throw new Error(`Nothing translates: ${issue.message}`);
  return say(validation);
};
const words: ValidationWords = { say, sayIssue };
const clock = { zone: 'Europe/Berlin', now: Date.parse('2026-12-01T12:00Z') };

const OUTING = newId();
const valuesOf = (question: string, ...texts: string[]): PollValues => ({
  question,
  options: texts.map((text) => ({ id: newId(), text })),
});

describe('the form of a poll', () => {
  it('the form starts with two options, and adds one as soon as all are filled', () => {
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

  it('the form includes filled options, with the ids of their rows', () => {
    const values = valuesOf(' Which? ', ' Saturday', '', 'Sunday ');
    const checked = checkPoll(values, OUTING, words, clock);
    expect(checked).toEqual({
      kind: 'valid',
      output: {
        question: 'Which?',
        options: [
          { id: values.options[0]?.id, text: 'Saturday' },
          { id: values.options[2]?.id, text: 'Sunday' },
        ],
      },
    });
  });

  it('the form mentions only settings that differ from a plain poll', () => {
    const checked = checkPoll(
      { ...valuesOf('Which?', 'A', 'B'), several: true, anonymous: false, own_options: true },
      OUTING,
      words,
      clock,
    );
    expect(checked).toMatchObject({ kind: 'valid', output: { several: true, open_to_options: false } });
    expect(checked.kind === 'valid' && 'anonymous' in checked.output).toBe(false);
  });

  it('the form shows errors under their fields, even if earlier ones are empty', () => {
    const errorsOf = (values: PollValues) => {
      const checked = checkPoll(values, OUTING, words, clock);
      if (checked.kind === 'valid') return null;
      const options = values.options.map(({ id }) => checked.errors[`options.${id}`] ?? null);
      return { question: checked.errors.question ?? null, options };
    };
    expect(errorsOf(valuesOf('', 'A', 'B'))).toEqual({
      question: 'required',
      options: [null, null],
    });
    expect(errorsOf(valuesOf('Q', 'A', ''))).toEqual({
      question: null,
      options: [null, 'least_entries 2'],
    });
    expect(errorsOf(valuesOf('Q', '', 'Same', 'B', 'same '))).toEqual({
      question: null,
      options: [null, null, null, 'same_option'],
    });
    expect(errorsOf(valuesOf('Q', 'x'.repeat(121), 'B'))?.options[0]).toBe('max 120');
    expect(errorsOf(valuesOf('Q', ...'ABCDEFGHIJK'))?.options.at(-1)).toBe('most_entries 10');
  });

  it('the form of an additional option rejects existing ones', () => {
    expect(optionProblem(' ', ['A'], words)).toBe('required');
    expect(optionProblem(' saturday', ['Saturday'], words)).toBe('same_option');
    expect(optionProblem('B', ['A'], words)).toBeNull();
  });
});

const person = (name: string): Person => ({ id: newId(), username: name, name, avatar: null });
const [ADA, BEN, CLEO] = [person('Ada'), person('Ben'), person('Cleo')];

const OPTION = newId();
function anOption(count: number, ...voters: Person[]): PollOption {
  return {
    id: OPTION,
    poll_id: newId(),
    attributes: { ...NO_DATE, text: 'Option A', position: 0, fetched_at_timestamp: 1 },
    relations: { stats: yesVotes(count), voters },
  };
}
/** The option in a separate poll. */
const aPoll = (option: PollOption, people: Person[] = []): [Poll, PollOption] => [
  {
    id: option.poll_id,
    outing_id: OUTING,
    attributes: { ...TEXTS, question: 'Which?', created_at_timestamp: 1, updated_at_timestamp: 1 },
    relations: { author: ADA, options: [option], people },
  },
  option,
];
const yes = (person: Person): Voter => ({ person, vote: 'yes' });
const listed = (user: Person, poll_option_id = OPTION): PollVote => ({
  id: newId(),
  poll_id: newId(),
  poll_option_id,
  attributes: { voted_at_timestamp: 1, answer: 'yes' },
  relations: { user },
});

describe('the voters', () => {
  it('the voters are those on the device, and the number of others', () => {
    const known = votersOf(...aPoll(anOption(3, BEN)), [], { id: ADA.id, own: null });
    expect(known).toEqual({ voters: [yes(BEN)], more: 2 });
  });

  it('the voters are all of that option once they are listed', () => {
    const votes = [listed(BEN), listed(CLEO), listed(ADA, newId())];
    expect(votersOf(...aPoll(anOption(2, BEN)), votes, { id: ADA.id, own: null })).toEqual({
      voters: [yes(BEN), yes(CLEO)],
      more: 0,
    });
  });

  it('the voters follow the reader’s own vote at once, given or taken back', () => {
    const votes = [listed(BEN)];
    expect(votersOf(...aPoll(anOption(2, BEN, ADA)), votes, { id: ADA.id, own: yes(ADA) })).toEqual({
      voters: [yes(ADA), yes(BEN)],
      more: 0,
    });
    const before = [listed(ADA), listed(BEN)];
    const after = votersOf(...aPoll(anOption(1, BEN)), before, { id: ADA.id, own: null });
    expect(after).toEqual({ voters: [yes(BEN)], more: 0 });
  });
});

it("the voters of a date are the answers of the poll's people, and no one is named twice", () => {
  const option = anOption(3);
  option.relations.answers = [
    { user_id: BEN.id, answer: 'no' },
    { user_id: CLEO.id, answer: 'if_need_be' },
  ];
  const votes = [listed(BEN), listed(ADA)];
  expect(votersOf(...aPoll(option, [BEN, CLEO]), votes, { id: ADA.id, own: yes(ADA) })).toEqual({
    voters: [yes(ADA), { person: BEN, vote: 'no' }, { person: CLEO, vote: 'if_need_be' }],
    more: 0,
  });
});

describe('refused changes of polls', () => {
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

  it('the refused changes are those of the outing, with their content', () => {
    const [A, B, POLL] = [newId(), newId(), newId()];
    const options = [
      { id: A, text: 'A' },
      { id: B, text: 'B' },
    ];
    const mutations = [
      refused('polls.create', { id: POLL, outing_id: OUTING, question: 'Which?', options }),
      refused('polls.vote', { outing_id: OUTING, poll_id: POLL, poll_option_id: A, voted: true }),
      refused('polls.addOption', { id: newId(), outing_id: OUTING, poll_id: POLL, text: 'C' }),
      refused('polls.rewrite', { outing_id: OUTING, id: POLL, question: 'When?' }),
      refused('polls.addOption', { id: newId(), outing_id: OUTING, poll_id: POLL, starts_at: '2026-12-05' }),
      refused('polls.close', { outing_id: OUTING, id: POLL, closed: true, date: null }),
      refused('polls.close', {
        outing_id: OUTING,
        id: POLL,
        closed: true,
        date: { poll_option_id: B, starts_at: '2026-12-05', ends_at: null, timezone: null },
      }),
      refused('polls.removeOption', { outing_id: OUTING, poll_id: POLL, id: A }),
      refused('polls.delete', { outing_id: OUTING, id: POLL }),
      refused('polls.delete', { outing_id: newId(), id: POLL }),
      refused('notes.delete', { outing_id: OUTING, id: newId() }),
      refused('polls.vote', {}),
    ];
    expect(refusedPollChanges(mutations, OUTING, 'Europe/Berlin').map(({ change }) => change)).toEqual([
      { kind: 'create', values: { question: 'Which?', options } },
      { kind: 'vote', optionId: A, voted: true },
      { kind: 'addOption', text: 'C' },
      { kind: 'rewrite', question: 'When?' },
      { kind: 'addDate', starts_at: '2026-12-05', ends_at: null },
      { kind: 'close', closed: true },
      { kind: 'chooseDate', optionId: B },
      { kind: 'removeOption', optionId: A },
      { kind: 'delete' },
    ]);
  });
});
