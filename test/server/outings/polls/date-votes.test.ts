/** Tests several choices, and days and slots with three answers. */
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ErrorBody } from '#contract/base/errors.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { pollCalls } from '#contract/outings/poll/calls.ts';
import {
  ballot,
  dayPoll,
  optionIn,
  showing,
  slotPoll,
  statsIn,
  textPoll,
  votes,
  votesIn,
} from '../../world/ballots.ts';
import { Company } from '../../world/company.ts';

let all: Company<'ada' | 'ben' | 'cleo'>;
let id: string;

beforeAll(async () => {
  all = await Company.of(['ada', 'ben', 'cleo']);
  id = await all.outing('ada');
  await all.seat(id, { ben: 'member', cleo: 'member' });
});
afterAll(() => all.stop());

/** A body that the types do not allow. */
const post = (who: 'ada' | 'ben', path: string, body: object) =>
  all.client(who).request('POST', `/api/v1${path}`, { rawBody: JSON.stringify(body) });

describe('a poll with several choices', () => {
  it('a poll with several choices keeps each vote until it is taken back', async () => {
    const poll = await textPoll(all.client('ada'), id, { several: true });
    await votes(all.client('ben'), poll, 0);
    const both = await votes(all.client('ben'), poll, 2);
    expect([statsIn(both), votesIn(both)]).toEqual([
      [
        [1, 1, 0],
        [0, 0, 0],
        [1, 1, 0],
      ],
      ['yes', null, 'yes'],
    ]);
    expect(votesIn(await votes(all.client('ben'), poll, 0, null))).toEqual([null, null, 'yes']);
  });

  it('a poll becomes one with one choice only while there are no votes', async () => {
    const client = all.client('ada');
    const poll = await textPoll(client, id, { several: true });
    const change = (several: boolean) =>
      client.call(pollCalls.update, { params: { id: poll.id }, body: { question: 'Which?', several } });
    expect((await change(false)).status).toBe(200);
    await votes(all.client('ben'), poll, 0);
    expect((await change(true)).status).toBe(422);
  });

  it('a poll of texts accepts no vote except yes', async () => {
    const poll = await textPoll(all.client('ada'), id);
    for (const vote of ['no', 'if_need_be'] as const)
      expect((await all.client('ben').call(pollCalls.vote, { body: ballot(poll, 0, vote) })).status).toBe(
        422,
      );
  });
});

describe('a date poll', () => {
  it('a date poll counts yes and if need be as positive, and names each vote', async () => {
    const poll = await dayPoll(all.client('ada'), id, '2026-12-03', '2026-12-04');
    await votes(all.client('ada'), poll, 0, 'yes');
    await votes(all.client('ben'), poll, 0, 'if_need_be');
    await votes(all.client('cleo'), poll, 0, 'no');
    const seen = await showing(all.client('ada'), poll);
    expect(statsIn(seen)).toEqual([
      [3, 2, 1],
      [0, 0, 0],
    ]);
    const [first] = seen.relations.options;
    expect(first?.relations.answers?.map(({ user_id, answer }) => `${user_id} ${answer}`).sort()).toEqual(
      [`${all.id('ada')} yes`, `${all.id('ben')} if_need_be`, `${all.id('cleo')} no`].sort(),
    );
    expect(seen.relations.people?.map(({ username }) => username).sort()).toEqual(['ada', 'ben', 'cleo']);
  });

  it('another vote in a date poll replaces the former one', async () => {
    const poll = await dayPoll(all.client('ada'), id, '2026-12-03', '2026-12-04');
    for (const vote of ['yes', 'no', 'if_need_be'] as const) await votes(all.client('ben'), poll, 1, vote);
    const own = await votes(all.client('ben'), poll, 0, 'no');
    expect([statsIn(own), votesIn(own)]).toEqual([
      [
        [1, 0, 0],
        [1, 1, 1],
      ],
      ['no', 'if_need_be'],
    ]);
  });

  it('the response to a vote omits other users’ votes for unchanged dates', async () => {
    const poll = await dayPoll(all.client('ada'), id, '2026-12-03', '2026-12-04');
    await votes(all.client('cleo'), poll, 0, 'no');
    const [unchanged, changed] = (await votes(all.client('ben'), poll, 1, 'yes')).relations.options;
    expect(unchanged?.relations.answers).toBeUndefined();
    expect(unchanged?.relations.stats.votes_count).toBe(1);
    expect(changed?.relations.answers).toEqual([{ user_id: all.id('ben'), answer: 'yes' }]);
  });

  it('a date poll stores days without a zone, and slots in theirs, as they were written (F28)', async () => {
    const days = await dayPoll(all.client('ada'), id, '2026-03-29', '2026-10-25');
    expect(days.attributes.timezone).toBeNull();
    expect(days.relations.options.map(({ attributes }) => attributes.starts_at)).toEqual([
      '2026-03-29',
      '2026-10-25',
    ]);
    const slots = await slotPoll(all.client('ada'), id, 'Asia/Tokyo', [
      ['2026-12-03T09:00', '2026-12-03T11:00'],
      ['2026-12-03T23:30', null],
    ]);
    expect(slots.attributes.timezone).toBe('Asia/Tokyo');
    expect(
      slots.relations.options.map(({ attributes }) => [attributes.starts_at, attributes.ends_at]),
    ).toEqual([
      ['2026-12-03T09:00', '2026-12-03T11:00'],
      ['2026-12-03T23:30', null],
    ]);
  });

  it.each([
    ['one day', { kind: 'days', options: [{ starts_at: '2026-12-03' }] }, 'options'],
    [
      'a day twice',
      { kind: 'days', options: [{ starts_at: '2026-12-03' }, { starts_at: '2026-12-03' }] },
      'options.1.starts_at',
    ],
    [
      'a time among days',
      { kind: 'days', options: [{ starts_at: '2026-12-03' }, { starts_at: '2026-12-03T10:00' }] },
      'options.1.starts_at',
    ],
    [
      'a day among slots',
      {
        kind: 'slots',
        timezone: 'UTC',
        options: [{ starts_at: '2026-12-03T10:00' }, { starts_at: '2026-12-03' }],
      },
      'options.1.starts_at',
    ],
    [
      'an end before the start',
      {
        kind: 'days',
        options: [{ starts_at: '2026-12-03' }, { starts_at: '2026-12-03', ends_at: '2026-12-02' }],
      },
      'options.1.ends_at',
    ],
    [
      'slots without a zone',
      { kind: 'slots', options: [{ starts_at: '2026-12-03T10:00' }, { starts_at: '2026-12-04T10:00' }] },
      'timezone',
    ],
    [
      'anonymous votes',
      { kind: 'days', anonymous: true, options: [{ starts_at: '2026-12-03' }, { starts_at: '2026-12-04' }] },
      'anonymous',
    ],
  ])('the server rejects a date poll with %s, with a message for the field', async (_, more, field) => {
    const body = { outing_id: id, type: 'poll', question: 'When?', ...more };
    const response = await post('ada', '/outing-attachments', body);
    expect([response.status, Object.keys(v.parse(ErrorBody, response.body).errors)]).toEqual([422, [field]]);
  });

  it('a date poll belongs to an outing, not to an item of it', async () => {
    const item = { title: 'Ferry', timezone: 'UTC', parent_id: id };
    const { data } = await all.client('ada').ok(outingCalls.create, { body: item });
    const options = [{ starts_at: '2026-12-03' }, { starts_at: '2026-12-04' }];
    const body = {
      outing_id: data.id,
      type: 'poll' as const,
      question: 'When?',
      kind: 'days' as const,
      options,
    };
    expect((await all.client('ada').call(pollCalls.create, { body })).status).toBe(422);
  });

  it('a date poll accepts dates of its kind that members suggest, each once', async () => {
    const poll = await dayPoll(all.client('ada'), id, '2026-12-03', '2026-12-04');
    const suggest = (option: object) =>
      post('ben', '/outing-attachments/poll-options', { outing_id: id, poll_id: poll.id, ...option });
    expect((await suggest({ starts_at: '2026-12-05' })).status).toBe(201);
    for (const option of [
      { starts_at: '2026-12-05' },
      { starts_at: '2026-12-06T10:00' },
      { text: 'Someday' },
    ])
      expect((await suggest(option)).status).toBe(422);
    const seen = await showing(all.client('ada'), poll);
    expect(seen.relations.options.map(({ attributes }) => attributes.starts_at)).toEqual([
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
    ]);
  });

  it('deleting an option deletes its votes', async () => {
    const poll = await dayPoll(all.client('ada'), id, '2026-12-03', '2026-12-04', '2026-12-05');
    await votes(all.client('ben'), poll, 0, 'yes');
    await votes(all.client('ben'), poll, 1, 'no');
    await all.client('ada').ok(pollCalls.removeOption, { params: { id: optionIn(poll, 0) } });
    const seen = await showing(all.client('ben'), poll);
    expect(votesIn(seen)).toEqual(['no', null]);
    expect(seen.relations.votes).toHaveLength(1);
  });
});
