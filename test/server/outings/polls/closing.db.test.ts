/** Tests deadlines and closing, by the server's clock; and the effects of a chosen date on its outing. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { pollCalls } from '#contract/outings/poll/calls.ts';
import { polls } from '#server/outings/polls/tables.ts';
import {
  ballot,
  close,
  dayPoll,
  optionIn,
  showing,
  slotPoll,
  statsIn,
  textPoll,
  votes,
} from '../../world/ballots.ts';
import { Company } from '../../world/company.ts';

type Name = 'ada' | 'ben' | 'cleo' | 'dora';
let all: Company<Name>;
let id: string;

beforeAll(async () => {
  all = await Company.of(['ada', 'ben', 'cleo', 'dora']);
});
afterAll(() => all.stop());
beforeEach(async () => {
  id = await all.outing('ada');
  await all.seat(id, { ben: 'member', cleo: 'member', dora: 'member' });
});

const codeOf = (response: { status: number; body: unknown }) => [
  response.status,
  response.body instanceof Object && 'code' in response.body ? response.body.code : null,
];

describe('a closed poll', () => {
  it('a closed poll accepts no vote, and no option is added or removed (S98)', async () => {
    const poll = await textPoll(all.client('ada'), id);
    await votes(all.client('ben'), poll, 0);
    expect((await close(all.client('ada'), poll)).status).toBe(200);
    const closed = [422, 'poll_closed'];
    const ben = all.client('ben');
    expect(codeOf(await ben.call(pollCalls.vote, { body: ballot(poll, 1) }))).toEqual(closed);
    expect(codeOf(await ben.call(pollCalls.vote, { body: ballot(poll, 0, null) }))).toEqual(closed);
    const option = { outing_id: id, poll_id: poll.id, text: 'D' };
    expect(codeOf(await ben.call(pollCalls.addOption, { body: option }))).toEqual(closed);
    const params = { id: optionIn(poll, 2) };
    expect(codeOf(await all.client('ada').call(pollCalls.removeOption, { params }))).toEqual(closed);
    expect(statsIn(await showing(ben, poll))[0]).toEqual([1, 1, 0]);
    // A vote that is already stored needs no open poll.
    expect((await ben.call(pollCalls.vote, { body: ballot(poll, 0) })).status).toBe(200);
  });

  it('a poll closes by its deadline, by the server’s clock (S98)', async () => {
    const later = await textPoll(all.client('ada'), id, { closes_at_timestamp: Date.now() + 60_000 });
    expect((await all.client('ben').call(pollCalls.vote, { body: ballot(later, 0) })).status).toBe(200);
    await all.server.ctx.db
      .update(polls)
      .set({ closes_at_timestamp: Date.now() - 1 })
      .where(eq(polls.id, later.id));
    expect(codeOf(await all.client('ben').call(pollCalls.vote, { body: ballot(later, 1) }))).toEqual([
      422,
      'poll_closed',
    ]);
  });

  it('a poll accepts votes again once its editors open it, also after a deadline', async () => {
    const poll = await textPoll(all.client('ada'), id, { closes_at_timestamp: Date.now() - 1_000 });
    const body = { closed: false };
    const { data } = await all.client('ada').ok(pollCalls.close, { params: { id: poll.id }, body });
    expect([data.attributes.closed_at_timestamp, data.attributes.closes_at_timestamp]).toEqual([null, null]);
    expect((await all.client('ben').call(pollCalls.vote, { body: ballot(poll, 0) })).status).toBe(200);
  });

  it('a poll counts exactly the accepted votes, also those of the same moment (S98)', async () => {
    const poll = await textPoll(all.client('ada'), id);
    const [ben, cleo, , dora] = await Promise.all([
      all.client('ben').call(pollCalls.vote, { body: ballot(poll, 0) }),
      all.client('cleo').call(pollCalls.vote, { body: ballot(poll, 0) }),
      close(all.client('ada'), poll),
      all.client('dora').call(pollCalls.vote, { body: ballot(poll, 0) }),
    ]);
    const accepted = [ben, cleo, dora].filter(({ status }) => status === 200).length;
    expect(statsIn(await showing(all.client('ada'), poll))[0]?.[0]).toBe(accepted);
  });
});

describe('a chosen date', () => {
  const participations = async () =>
    Promise.all(
      (['ada', 'ben', 'cleo', 'dora'] as const).map(
        async (who) => (await all.own(who, id)).attributes.participation,
      ),
    );

  it('a chosen date becomes the time of the outing, and votes for it become participations that each user can change', async () => {
    const poll = await slotPoll(all.client('ada'), id, 'Europe/Lisbon', [
      ['2098-12-05T18:00', '2098-12-05T22:00'],
      ['2098-12-06T18:00', null],
    ]);
    await votes(all.client('ada'), poll, 0, 'yes');
    await votes(all.client('ben'), poll, 0, 'if_need_be');
    await votes(all.client('cleo'), poll, 0, 'no');
    expect((await close(all.client('ada'), poll, 0)).status).toBe(200);
    const outing = await all.show('ada', id);
    expect(outing.attributes).toMatchObject({
      starts_at: '2098-12-05T18:00',
      ends_at: '2098-12-05T22:00',
      all_day: false,
      timezone: 'Europe/Lisbon',
    });
    expect(await participations()).toEqual(['going', 'maybe', 'not_going', 'going']);
    const at = outing.attributes.rescheduled_at_timestamp ?? 0;
    const answeredFor = async (who: Name) => (await all.own(who, id)).attributes.answered_for_timestamp;
    for (const who of ['ada', 'ben', 'cleo'] as const) expect(await answeredFor(who)).toBe(at);
    // Users who did not vote still have to answer for the new time.
    expect(await answeredFor('dora')).toBeLessThan(at);
    expect(outing.relations.stats).toMatchObject({ going_count: 2, maybe_count: 1 });
    await all.answer('cleo', id, 'going', at);
    expect(await participations()).toEqual(['going', 'maybe', 'going', 'going']);
    const { attributes } = await showing(all.client('ben'), poll);
    expect(attributes).toMatchObject({ chosen_option_id: optionIn(poll, 0) });
    expect(attributes.closed_at_timestamp).not.toBeNull();
  });

  it('a chosen date is notified once, in place of the new time', async () => {
    const poll = await dayPoll(all.client('ada'), id, '2098-12-05', '2098-12-06');
    await votes(all.client('ben'), poll, 0, 'yes');
    await close(all.client('ada'), poll, 0);
    expect(await all.notifications('ben', id)).toEqual(['date_chosen by ada']);
    expect(await all.notifications('dora', id)).toEqual(['date_chosen by ada']);
    expect(await all.notifications('ada', id)).toEqual([]);
    expect((await all.show('ben', id)).attributes).toMatchObject({
      starts_at: '2098-12-05',
      ends_at: null,
      all_day: true,
    });
  });

  it('choosing the current time is notified and makes answers, and no one has to confirm again', async () => {
    const poll = await slotPoll(all.client('ada'), id, 'Europe/Berlin', [
      ['2098-12-01T19:00', null],
      ['2098-12-02T19:00', null],
    ]);
    await votes(all.client('ben'), poll, 0, 'no');
    await close(all.client('ada'), poll, 0);
    expect((await all.show('ada', id)).attributes.rescheduled_at_timestamp).toBeNull();
    expect((await all.own('ben', id)).attributes.participation).toBe('not_going');
    expect(await all.notifications('ben', id)).toEqual(['date_chosen by ada']);
  });

  it('where places are few, the latest yes votes wait', async () => {
    await all.client('ada').ok(outingCalls.settings, { params: { id }, body: { capacity: 2 } });
    const poll = await dayPoll(all.client('ada'), id, '2098-12-05', '2098-12-06');
    await votes(all.client('ada'), poll, 0, 'no');
    await votes(all.client('ben'), poll, 0, 'no');
    await votes(all.client('cleo'), poll, 0, 'no');
    await close(all.client('ada'), poll, 0);
    const again = await dayPoll(all.client('ada'), id, '2098-12-07', '2098-12-08');
    for (const who of ['cleo', 'ben', 'ada'] as const) await votes(all.client(who), again, 0, 'yes');
    await close(all.client('ada'), again, 0);
    expect(await participations()).toEqual(['waiting', 'waiting', 'going', 'going']);
  });

  it('a chosen date is an option of the poll, of a poll of dates (S99)', async () => {
    const poll = await dayPoll(all.client('ada'), id, '2098-12-05', '2098-12-06');
    const other = await dayPoll(all.client('ada'), id, '2098-12-07', '2098-12-08');
    const body = { closed: true, poll_option_id: optionIn(other, 0) };
    expect((await all.client('ada').call(pollCalls.close, { params: { id: poll.id }, body })).status).toBe(
      404,
    );
    const text = await textPoll(all.client('ada'), id);
    expect((await close(all.client('ada'), text, 0)).status).toBe(422);
    expect((await all.show('ada', id)).attributes.starts_at).toBe('2098-12-01T19:00');
  });

  it('a date is chosen once, however often it is sent (S26)', async () => {
    const poll = await dayPoll(all.client('ada'), id, '2098-12-05', '2098-12-06');
    await votes(all.client('ben'), poll, 0, 'yes');
    await close(all.client('ada'), poll, 0);
    const at = (await all.show('ada', id)).attributes.rescheduled_at_timestamp ?? 0;
    await all.answer('ben', id, 'not_going', at);
    await close(all.client('ada'), poll, 0);
    expect((await all.own('ben', id)).attributes.participation).toBe('not_going');
    expect(await all.notifications('ben', id)).toEqual(['date_chosen by ada']);
  });
});
