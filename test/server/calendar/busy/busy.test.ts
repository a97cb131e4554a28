/** What people let others see of when they are busy: whom they let, where it is asked, and nothing beyond. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BUSY_PEOPLE_MAX } from '#contract/base/limits.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { contactCalls } from '#contract/people/contact-list/calls.ts';
import { peopleCalls } from '#contract/people/related-person/calls.ts';
import type { Recurrence } from '#contract/time/recurrence.ts';
import { newId } from '#server/base/db/new-id.ts';
import { foreignCalendars, foreignEvents } from '#server/calendar/foreign-calendars/tables.ts';
import { close, dayPoll, optionIn, slotPoll, textPoll } from '../../world/ballots.ts';
import { Company } from '../../world/company.ts';
import { aSeries } from '../../world/entries.ts';
import { DAY, EVENING, Planning } from './planning.ts';

const NAMES = ['ada', 'ben', 'cleo', 'dan', 'eve'] as const;
type Name = (typeof NAMES)[number];
/** All follow Ada. */
let all: Company<Name>;
let plan: Planning<Name>;
/** Ada’s, on that evening, with Ben and Cleo. */
let outing: string;

beforeAll(async () => {
  all = await Company.of(NAMES);
  plan = new Planning(all);
  // Ben and Dan are busy that evening and let others see it; Cleo is, and does not; Eve is free, and does.
  for (const name of ['ben', 'cleo', 'dan'] as const) await plan.enter(name, { title: 'Chemotherapy' });
  for (const name of ['ben', 'dan', 'eve'] as const) await plan.share(name);
});
afterAll(() => all.stop());

beforeEach(async () => {
  outing = await all.outing('ada', EVENING);
  await all.seat(outing, { ben: 'member', cleo: 'member' });
});

/** Who of all is busy at the time of the outing, as Ada learns it. */
const busyThen = async (id = outing) => Object.keys(await plan.asked('ada', id, NAMES)).sort();

describe('who is busy', () => {
  it('is told of members, and of those whom one may invite, if they let others see it', async () => {
    expect(await plan.asked('ada', outing, NAMES)).toEqual({ ben: [outing], dan: [outing] });
  });

  it('is told of nobody before they say so: it is off by default', async () => {
    expect(await busyThen()).not.toContain('cleo');
    await plan.share('cleo');
    expect(await busyThen()).toContain('cleo');
    await plan.share('cleo', false);
    expect(await busyThen()).not.toContain('cleo');
  });

  it('follows from outings that they go to or may go to, but not from the one that is asked about', async () => {
    const other = await all.outing('ada', EVENING);
    expect(await busyThen()).not.toContain('eve');
    await all.seat(other, { eve: 'member' });
    expect(await busyThen()).toContain('eve');
    expect(await busyThen(other)).not.toContain('eve');
    await all.answer('eve', other, 'maybe');
    expect(await busyThen()).toContain('eve');
    await all.answer('eve', other, 'not_going');
    expect(await busyThen()).not.toContain('eve');
    await all.answer('eve', other, 'going');
    await all.change('ada', other, { status: 'canceled' });
    expect(await busyThen()).not.toContain('eve');
  });

  it('is told for an item of the outing as well, for which the outing is no reason', async () => {
    const { data: item } = await all.client('ada').ok(outingCalls.create, {
      body: { ...EVENING, parent_id: outing, title: 'Dinner', timezone: 'Europe/Berlin', status: 'set' },
    });
    await all.seat(outing, { eve: 'member' });
    expect(await busyThen(item.id)).toEqual(['ben', 'dan']);
    await all.answer('eve', outing, 'not_going');
  });

  it('follows from events of calendars that they subscribe to', async () => {
    const now = Date.now();
    const times = { created_at_timestamp: now, updated_at_timestamp: now };
    const calendar_id = newId(now);
    const user_id = all.id('eve');
    await all.server.ctx.db.insert(foreignCalendars).values({
      id: calendar_id,
      user_id,
      url: 'https://club.example/calendar.ics',
      name: 'Club',
      color: 'leaf',
      state: { kind: 'ok' },
      due_at_timestamp: now,
      ...times,
    });
    const event = {
      calendar_id,
      user_id,
      title: 'Match',
      note: '',
      place_name: '',
      all_day: false,
      timezone: 'Europe/Berlin',
      excluded: [],
      ...times,
    };
    await all.server.ctx.db.insert(foreignEvents).values([
      {
        ...event,
        id: newId(now),
        source_key: 'once',
        starts_at: '2035-07-01T10:00',
        ends_at: '2035-07-01T12:00',
        starts_instant: Date.parse('2035-07-01T08:00Z'),
        busy: true,
      },
      {
        ...event,
        id: newId(now),
        source_key: 'weekly',
        starts_at: '2035-06-26T10:00',
        ends_at: '2035-06-26T12:00',
        starts_instant: Date.parse('2035-06-26T08:00Z'),
        busy: true,
        recurrence: { freq: 'weekly', weekdays: [2], interval: 1, ends: { kind: 'count', count: 2 } },
      },
      {
        ...event,
        id: newId(now),
        source_key: 'holiday',
        starts_at: '2035-07-05',
        ends_at: null,
        all_day: true,
        starts_instant: Date.parse('2035-07-04T22:00Z'),
        busy: false,
      },
    ]);
    const poll = await slotPoll(all.client('ada'), outing, 'Europe/Berlin', [
      ['2035-07-01T11:00', '2035-07-01T13:00'],
      ['2035-07-03T09:00', '2035-07-03T10:30'],
      ['2035-07-03T12:00', '2035-07-03T13:00'],
      ['2035-07-05T12:00', '2035-07-05T13:00'],
    ]);
    expect(await plan.asked('ada', outing, ['eve'], poll.id)).toEqual({
      eve: [optionIn(poll, 0), optionIn(poll, 1)],
    });
  });
});

describe('the dates of a poll', () => {
  it('are told one by one, with series, deleted and changed occurrences of them', async () => {
    const ends = { kind: 'count' as const, count: 4 };
    const recurrence: Recurrence = { freq: 'weekly', weekdays: [2], interval: 1, ends };
    const choir = { starts_at: '2034-08-01T19:00', ends_at: '2034-08-01T20:00' };
    const id = await plan.enter('eve', aSeries({ ...choir, recurrence, excluded: ['2034-08-08T19:00'] }));
    // The occurrence of the 15th is on the 16th.
    await plan.enter('eve', {
      series_id: id,
      original_start: '2034-08-15T19:00',
      starts_at: '2034-08-16T19:00',
      ends_at: '2034-08-16T20:00',
    });
    const poll = await slotPoll(all.client('ada'), outing, 'Europe/Berlin', [
      ['2034-08-08T19:30', null],
      ['2034-08-15T19:30', null],
      ['2034-08-16T19:30', null],
      ['2034-08-22T19:30', null],
    ]);
    expect(await plan.asked('ada', outing, ['eve'], poll.id)).toEqual({
      eve: [optionIn(poll, 2), optionIn(poll, 3)],
    });
  });

  it('are whole days by the calendar of the person who is asked about', async () => {
    const late = { timezone: 'America/New_York', starts_at: '2035-09-10T20:00', ends_at: '2035-09-10T21:00' };
    await plan.enter('eve', late);
    const poll = await dayPoll(all.client('ada'), outing, '2035-09-10', '2035-09-11');
    // In Berlin it is night already.
    expect(await plan.asked('ada', outing, ['eve'], poll.id)).toEqual({ eve: [optionIn(poll, 1)] });
    await plan.set('eve', { timezone: 'America/New_York' });
    expect(await plan.asked('ada', outing, ['eve'], poll.id)).toEqual({ eve: [optionIn(poll, 0)] });
    await plan.set('eve', { timezone: 'Europe/Berlin' });
  });

  it('are told while the poll is open, and not for one of texts', async () => {
    const poll = await dayPoll(all.client('ada'), outing, DAY, '2035-06-06');
    expect(await plan.asked('ada', outing, NAMES, poll.id)).toEqual({
      ben: [optionIn(poll, 0)],
      dan: [optionIn(poll, 0)],
    });
    await close(all.client('ada'), poll);
    expect(await plan.asked('ada', outing, NAMES, poll.id)).toEqual({});
    const texts = await textPoll(all.client('ada'), outing);
    expect(await plan.asked('ada', outing, NAMES, texts.id)).toEqual({});
  });
});

describe('one who asks', () => {
  it('learns that somebody is busy and nothing of what they have, not even when it begins (S192)', async () => {
    const response = await plan.call('ada', outing, [all.id('ben')]);
    expect(response.body).toEqual({ data: [{ user_id: all.id('ben'), at: [outing] }] });
    expect(response.text).not.toContain('Chemotherapy');
  });

  it('can not tell who is free from who does not allow it, is unknown, or is not related (S193)', async () => {
    // Eve is free, Cleo does not allow it, and nobody has the last id.
    const responses = [];
    for (const id of [all.id('eve'), all.id('cleo'), newId(Date.now())]) {
      const { status, body } = await plan.call('ada', outing, [id]);
      responses.push({ status, body });
    }
    expect(responses).toEqual(Array(3).fill({ status: 200, body: { data: [] } }));
  });

  it('learns nothing of people who neither follow them nor have them in a list (S193)', async () => {
    const bens = await all.outing('ben', EVENING);
    await all.seat(bens, { dan: 'member' });
    expect(await plan.asked('ben', bens, NAMES)).toEqual({});
    // Dan has Ben in a list: as a contact, he follows Dan.
    await all.follow('ben', 'dan');
    const { data: list } = await all
      .client('dan')
      .ok(contactCalls.createList, { body: { title: 'Friends' } });
    await all.client('dan').ok(contactCalls.add, { body: { user_id: all.id('ben'), list_ids: [list.id] } });
    expect(await plan.asked('ben', bens, NAMES)).toEqual({ dan: [bens] });
  });

  it('learns nothing of people who are not in the outing and do not let them invite them (S193)', async () => {
    await plan.set('dan', { invited_by: 'contacts' });
    expect(await busyThen()).not.toContain('dan');
    await all.seat(outing, { dan: 'member' });
    expect(await busyThen()).toContain('dan');
    await plan.set('dan', { invited_by: 'followed' });
  });

  it.each(['blocked by them', 'blocking them'] as const)(
    'learns nothing of people while %s, nor of accounts that are deactivated (S194)',
    async (how) => {
      await all.seat(outing, { dan: 'member' });
      expect(await busyThen()).toContain('dan');
      const [by, whom]: [Name, Name] = how === 'blocked by them' ? ['dan', 'ada'] : ['ada', 'dan'];
      const block = (blocked: boolean) =>
        all.client(by).ok(peopleCalls.block, { body: { user_id: all.id(whom), blocked } });
      await block(true);
      // As if the two had met again before the block was noticed.
      await all.follow('dan', 'ada');
      expect(await busyThen()).not.toContain('dan');
      await block(false);
      await all.follow('dan', 'ada');
      expect(await busyThen()).toContain('dan');
      await plan.set('dan', { deactivated_at_timestamp: Date.now() });
      expect(await busyThen()).not.toContain('dan');
      await plan.set('dan', { deactivated_at_timestamp: null });
    },
  );

  it('can name no time: only that of the outing, and the dates of a poll in it (S195)', async () => {
    const poll = await dayPoll(all.client('ada'), outing, DAY, '2035-06-06');
    const other = await all.outing('ada', { ...EVENING, starts_at: '2035-06-07T19:00', ends_at: null });
    expect((await plan.call('ada', other, [all.id('ben')], poll.id)).status).toBe(404);
    expect((await plan.call('ada', outing, [all.id('ben')], newId(Date.now()))).status).toBe(404);
    expect(await plan.asked('ada', other, NAMES)).toEqual({});
  });

  it('learns nothing of a time that is over, or of an outing that is canceled or has no time (S195)', async () => {
    await plan.enter('ben', { starts_at: '2024-05-01T19:00', ends_at: '2024-05-01T21:00' });
    const past = await all.outing('ada', { starts_at: '2024-05-01T19:00' });
    expect(await busyThen(past)).toEqual([]);
    const poll = await dayPoll(all.client('ada'), outing, '2024-05-01', '2035-06-06');
    expect(await plan.asked('ada', outing, ['ben'], poll.id)).toEqual({});
    expect(await busyThen(await all.outing('ada', { status: 'draft', starts_at: null }))).toEqual([]);
    await all.change('ada', outing, { status: 'canceled' });
    expect(await busyThen()).toEqual([]);
  });

  it('can ask for so many people, and so often, and no more (S196)', async () => {
    const many = Array.from({ length: BUSY_PEOPLE_MAX + 1 }, () => newId(Date.now()));
    expect((await plan.call('dan', outing, many)).status).toBe(422);
    const responses = await Promise.all(
      Array.from({ length: 61 }, () => plan.call('cleo', outing, [all.id('ben')])),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});
