/** Tests reminders of the user’s own entries and series, by push and by mail. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settingsCalls } from '#contract/accounts/account/calls.ts';
import { personalCalendarCalls } from '#contract/calendar/personal-item/calls.ts';
import type { NewPersonalItem } from '#contract/calendar/personal-item/personal-item.ts';
import { instantOf } from '#contract/time/instants.ts';
import { dayNumber, weekdayOf } from '#contract/time/occurrences.ts';
import { users } from '#server/base/db/tables.ts';
import { personalItems } from '#server/calendar/personal-items/tables.ts';
import { anEntry } from '../../world/entries.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, Reminding, ZONE } from './reminding.ts';

let world: Reminding<'ada' | 'ben'>;
beforeAll(async () => {
  world = await Reminding.of(['ada', 'ben']);
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.ctx.db.delete(personalItems);
  await world.round();
});

const ada = () => world.all.client('ada');
const add = async (parts: Partial<NewPersonalItem>) => {
  const { data } = await ada().ok(personalCalendarCalls.create, {
    body: anEntry({ ends_at: null, ...parts }),
  });
  return data.id;
};
/** A series on the weekday of the day that many days ahead, at seven in the evening. */
const weekly = (day: string, parts: Partial<NewPersonalItem> = {}) =>
  add({
    title: 'Choir',
    starts_at: `${day}T19:00`,
    reminders: [30],
    recurrence: {
      freq: 'weekly',
      weekdays: [weekdayOf(dayNumber(day))],
      interval: 1,
      ends: { kind: 'never' },
    },
    ...parts,
  });
const dayIn = (days: number) => world.wallIn(days * DAY_MS).slice(0, 10);

describe('an entry', () => {
  it('a calendar entry reminds only its user, once at each of its times', async () => {
    const starts_at = world.wallIn(DAY_MS);
    const start = instantOf(starts_at, ZONE);
    await add({ starts_at, reminders: [10, 0] });
    expect(await world.roundAt(start - HOUR_MS)).toEqual([]);
    expect(await world.roundAt(start - 10 * MINUTE_MS)).toEqual(['ada Dentist']);
    expect(await world.roundAt(start)).toEqual(['ada Dentist']);
    expect(await world.roundAt(start + MINUTE_MS)).toEqual([]);
  });

  it('a calendar entry that changes reminds by its new time, and a deleted one does not remind', async () => {
    const start = instantOf(world.wallIn(DAY_MS), ZONE);
    const id = await add({ starts_at: world.wallIn(DAY_MS), reminders: [30] });
    const other = await add({ title: 'Gone', starts_at: world.wallIn(DAY_MS), reminders: [30] });
    await world.round();
    const later = world.wallIn(DAY_MS + 2 * HOUR_MS);
    await ada().ok(personalCalendarCalls.update, { params: { id }, body: { starts_at: later } });
    await ada().ok(personalCalendarCalls.remove, { params: { id: other } });
    expect(await world.roundAt(start - 30 * MINUTE_MS)).toEqual([]);
    expect(await world.roundAt(instantOf(later, ZONE) - 30 * MINUTE_MS)).toEqual(['ada Dentist']);
  });

  it('a calendar entry of whole days follows its user to another zone', async () => {
    const day = dayIn(3);
    await add({ title: 'Birthday', starts_at: day, all_day: true, reminders: [0] });
    await world.round();
    await ada().ok(settingsCalls.session, { body: { timezone: 'America/New_York' } });
    expect(await world.roundAt(instantOf(`${day}T09:00`, ZONE))).toEqual([]);
    expect(await world.roundAt(instantOf(`${day}T09:00`, 'America/New_York'))).toEqual(['ada Birthday']);
    await ada().ok(settingsCalls.session, { body: { timezone: ZONE } });
  });
});

describe('a series', () => {
  it('a calendar series reminds of each occurrence, except deleted ones', async () => {
    const days = [dayIn(2), dayIn(9), dayIn(16)] as const;
    await weekly(days[0], { excluded: [`${days[1]}T19:00`] });
    const reminded: string[] = [];
    for (const day of days)
      reminded.push(
        ...(await world.roundAt(instantOf(`${day}T18:30`, ZONE))).map((line) => `${line} ${day}`),
      );
    expect(reminded).toEqual([`ada Choir ${days[0]}`, `ada Choir ${days[2]}`]);
  });

  it('a calendar series reminds of a changed occurrence at its own time, and at the original time when that is undone', async () => {
    const [first, second] = [dayIn(2), dayIn(9)];
    const series_id = await weekly(first);
    const change = async (day: string) =>
      add({
        series_id,
        title: 'Late choir',
        original_start: `${day}T19:00`,
        starts_at: `${day}T21:00`,
        reminders: [30],
      });
    await change(first);
    const undone = await change(second);
    await world.round();
    await ada().ok(personalCalendarCalls.remove, { params: { id: undone } });
    const at = (day: string, time: string) => world.roundAt(instantOf(`${day}T${time}`, ZONE));
    expect(await at(first, '18:30')).toEqual([]);
    expect(await at(first, '20:30')).toEqual(['ada Late choir']);
    expect(await at(second, '18:30')).toEqual(['ada Choir']);
    expect(await at(second, '20:30')).toEqual([]);
  });

  it('a calendar series that began long ago also reminds, and the server skips one that is over', async () => {
    const today = dayIn(0);
    const ends = { kind: 'count', count: 999 } as const;
    await add({
      title: 'Old',
      starts_at: '2024-01-01T12:00',
      reminders: [5],
      recurrence: { freq: 'daily', interval: 1, ends },
    });
    await add({
      title: 'Over',
      starts_at: '2023-01-01T12:00',
      reminders: [5],
      recurrence: { freq: 'daily', interval: 1, ends: { kind: 'until', day: '2023-02-01' } },
    });
    await world.round();
    const rows = await world.ctx.db.select().from(personalItems);
    expect(rows.find(({ title }) => title === 'Over')?.quiet_until_timestamp).toBeNull();
    expect(rows.find(({ title }) => title === 'Old')?.quiet_until_timestamp === null).toBe(
      dayNumber(today) > dayNumber('2024-01-01') + 999 + 2,
    );
  });
});

describe('a reminder by mail', () => {
  it('a reminder reaches a confirmed address once, if its user wants that', async () => {
    const starts_at = world.wallIn(DAY_MS);
    await world.set('ada', { reminder_mail: true, language: 'de' });
    await add({ starts_at, place_name: 'Main Street 3', reminders: [60] });
    const before = world.mails.length;
    await world.roundAt(instantOf(starts_at, ZONE) - HOUR_MS);
    await world.round();
    const mails = world.mails.slice(before);
    expect(mails.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      'ada@example.org: Dentist, in 1 Stunde',
    ]);
    expect(mails[0]?.text).toContain('Wo: Main Street 3');
    expect(mails[0]?.link).toBe(`http://localhost:8080/calendar?view=day&day=${starts_at.slice(0, 10)}`);
    await world.set('ada', { reminder_mail: false, language: null });
  });

  it('no reminder reaches an unconfirmed address (S171)', async () => {
    const starts_at = world.wallIn(DAY_MS);
    await world.set('ada', { reminder_mail: true });
    await add({ starts_at, reminders: [60] });
    await world.ctx.db.update(users).set({ email_verified_at_timestamp: null });
    const before = world.mails.length;
    expect(await world.roundAt(instantOf(starts_at, ZONE) - HOUR_MS)).toEqual(['ada Dentist']);
    expect(world.mails.slice(before)).toEqual([]);
    await world.ctx.db.update(users).set({ email_verified_at_timestamp: 1 });
  });
});
