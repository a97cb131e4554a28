/** Tests what users share about when they are busy: with whom, for which request, and nothing beyond. */
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
/** Ada’s outing on that evening, with Ben and Cleo. */
let outing: string;

beforeAll(async () => {
  all = await Company.of(NAMES);
  plan = new Planning(all);
  // Ben and Dan are busy that evening and share it; Cleo is busy and does not share it; Eve is free and shares it.
  for (const name of ['ben', 'cleo', 'dan'] as const) await plan.enter(name, { title: 'Chemotherapy' });
  for (const name of ['ben', 'dan', 'eve'] as const) await plan.share(name);
});
afterAll(() => all.stop());

beforeEach(async () => {
  outing = await all.outing('ada', EVENING);
  await all.seat(outing, { ben: 'member', cleo: 'member' });
});

/** The users who are busy at the time of the outing, as Ada sees it. */
const busyThen = async (id = outing) => Object.keys(await plan.asked('ada', id, NAMES)).sort();

describe('busy users', () => {
  it('the server names busy members and invitable users, if they share it', async () => {
    expect(await plan.asked('ada', outing, NAMES)).toEqual({ ben: [outing], dan: [outing] });
  });

  it('the server names no busy user who has not enabled it: it is off by default', async () => {
    expect(await busyThen()).not.toContain('cleo');
    await plan.share('cleo');
    expect(await busyThen()).toContain('cleo');
    await plan.share('cleo', false);
    expect(await busyThen()).not.toContain('cleo');
  });

  it('users are busy by outings that they attend or may attend, but not by the one in the request', async () => {
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

  it('a user is also busy for an item of the outing, and the outing itself does not count', async () => {
    const { data: item } = await all.client('ada').ok(outingCalls.create, {
      body: { ...EVENING, parent_id: outing, title: 'Dinner', timezone: 'Europe/Berlin', status: 'set' },
    });
    await all.seat(outing, { eve: 'member' });
    expect(await busyThen(item.id)).toEqual(['ben', 'dan']);
    await all.answer('eve', outing, 'not_going');
  });

  it('users are busy by events of calendars that they subscribe to', async () => {
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
  it('the server lists busy dates of a poll one by one, with series and their deleted and changed occurrences', async () => {
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

  it('dates of a poll are whole days by the calendar of the user in question', async () => {
    const late = { timezone: 'America/New_York', starts_at: '2035-09-10T20:00', ends_at: '2035-09-10T21:00' };
    await plan.enter('eve', late);
    const poll = await dayPoll(all.client('ada'), outing, '2035-09-10', '2035-09-11');
    // In Berlin it is already night.
    expect(await plan.asked('ada', outing, ['eve'], poll.id)).toEqual({ eve: [optionIn(poll, 1)] });
    await plan.set('eve', { timezone: 'America/New_York' });
    expect(await plan.asked('ada', outing, ['eve'], poll.id)).toEqual({ eve: [optionIn(poll, 0)] });
    await plan.set('eve', { timezone: 'Europe/Berlin' });
  });

  it('the server lists busy dates of a poll while the poll is open, and not for one of texts', async () => {
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

describe('a caller who requests busy users', () => {
  it('a caller learns that a user is busy and nothing of their entries, not even when they begin (S192)', async () => {
    const response = await plan.call('ada', outing, [all.id('ben')]);
    expect(response.body).toEqual({ data: [{ user_id: all.id('ben'), at: [outing] }] });
    expect(response.text).not.toContain('Chemotherapy');
  });

  it('a caller cannot distinguish users who are free, do not share busy times, are unknown, or are not related (S193)', async () => {
    // Eve is free, Cleo does not share, and no user has the last id.
    const responses = [];
    for (const id of [all.id('eve'), all.id('cleo'), newId(Date.now())]) {
      const { status, body } = await plan.call('ada', outing, [id]);
      responses.push({ status, body });
    }
    expect(responses).toEqual(Array(3).fill({ status: 200, body: { data: [] } }));
  });

  it('a caller learns no busy times of users who neither follow them nor have them in a list (S193)', async () => {
    const bens = await all.outing('ben', EVENING);
    await all.seat(bens, { dan: 'member' });
    expect(await plan.asked('ben', bens, NAMES)).toEqual({});
    // Dan has Ben in a list: Ben follows Dan, as contacts do.
    await all.follow('ben', 'dan');
    const { data: list } = await all
      .client('dan')
      .ok(contactCalls.createList, { body: { title: 'Friends' } });
    await all.client('dan').ok(contactCalls.add, { body: { user_id: all.id('ben'), list_ids: [list.id] } });
    expect(await plan.asked('ben', bens, NAMES)).toEqual({ dan: [bens] });
  });

  it('a caller learns no busy times of users who are not in the outing and do not let them invite them (S193)', async () => {
    await plan.set('dan', { invited_by: 'contacts' });
    expect(await busyThen()).not.toContain('dan');
    await all.seat(outing, { dan: 'member' });
    expect(await busyThen()).toContain('dan');
    await plan.set('dan', { invited_by: 'followed' });
  });

  it.each(['blocked by them', 'blocking them'] as const)(
    'a caller learns no busy times of users while %s, nor of deactivated accounts (S194)',
    async (how) => {
      await all.seat(outing, { dan: 'member' });
      expect(await busyThen()).toContain('dan');
      const [by, whom]: [Name, Name] = how === 'blocked by them' ? ['dan', 'ada'] : ['ada', 'dan'];
      const block = (blocked: boolean) =>
        all.client(by).ok(peopleCalls.block, { body: { user_id: all.id(whom), blocked } });
      await block(true);
      // As if they had followed each other again before the server noticed the block.
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

  it('a request of busy users cannot name a time: only the outing’s time and the dates of a poll in it count (S195)', async () => {
    const poll = await dayPoll(all.client('ada'), outing, DAY, '2035-06-06');
    const other = await all.outing('ada', { ...EVENING, starts_at: '2035-06-07T19:00', ends_at: null });
    expect((await plan.call('ada', other, [all.id('ben')], poll.id)).status).toBe(404);
    expect((await plan.call('ada', outing, [all.id('ben')], newId(Date.now()))).status).toBe(404);
    expect(await plan.asked('ada', other, NAMES)).toEqual({});
  });

  it('a caller learns who is busy neither at a time that is over, nor of an outing that is canceled or has no time (S195)', async () => {
    await plan.enter('ben', { starts_at: '2024-05-01T19:00', ends_at: '2024-05-01T21:00' });
    const past = await all.outing('ada', { starts_at: '2024-05-01T19:00' });
    expect(await busyThen(past)).toEqual([]);
    const poll = await dayPoll(all.client('ada'), outing, '2024-05-01', '2035-06-06');
    expect(await plan.asked('ada', outing, ['ben'], poll.id)).toEqual({});
    expect(await busyThen(await all.outing('ada', { status: 'draft', starts_at: null }))).toEqual([]);
    await all.change('ada', outing, { status: 'canceled' });
    expect(await busyThen()).toEqual([]);
  });

  it('the server limits how many users a caller who looks for busy users can name, and how often (S196)', async () => {
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
