/** Tests the weekly mail: its time, its readers, and its contents. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { personalCalendarCalls } from '#contract/calendar/personal-item/calls.ts';
import { dayAt, instantOf } from '#contract/time/instants.ts';
import { dayNumber, dayOfNumber, weekdayOf } from '#contract/time/occurrences.ts';
import { personalItems } from '#server/calendar/personal-items/tables.ts';
import { invitations, outings } from '#server/core/outings/tables.ts';
import { anEntry } from '../../world/entries.ts';
import { Reminding, ZONE } from './reminding.ts';

let world: Reminding<'ada' | 'ben' | 'cleo'>;
beforeAll(async () => {
  world = await Reminding.of(['ada', 'ben', 'cleo']);
  await world.all.follow('ada', 'ben');
  await world.weeks();
  await world.set('ada', { weekly_mail: true });
});
afterAll(() => world.stop());
beforeEach(async () => {
  for (const table of [personalItems, invitations, outings]) await world.ctx.db.delete(table);
  await world.weeks();
});

/** The next day of the week, at least a day ahead. */
function next(weekday: number): string {
  const tomorrow = dayNumber(dayAt(world.now, ZONE)) + 1;
  return dayOfNumber(tomorrow + ((weekday - weekdayOf(tomorrow) + 7) % 7));
}
const daysAfter = (day: string, days: number) => dayOfNumber(dayNumber(day) + days);

/** Moves to a wall time in Berlin. @returns the mails of that round. */
async function weeksAt(day: string, time: string) {
  world.moveTo(instantOf(`${day}T${time}`, ZONE) + 20_000);
  const before = world.mails.length;
  await world.weeks();
  return world.mails.slice(before);
}

describe('the weekly mail', () => {
  it('the weekly mail arrives on Monday at seven in the zone of its reader, once a week', async () => {
    const monday = next(1);
    await world.all.outing('ada', { starts_at: `${daysAfter(monday, 2)}T19:00` });
    await world.all.outing('ada', { starts_at: `${daysAfter(monday, 9)}T19:00` });
    expect(await weeksAt(monday, '06:58')).toEqual([]);
    const [mail, ...others] = await weeksAt(monday, '07:00');
    expect([mail?.to, mail?.subject, others.length]).toEqual(['ada@example.org', 'Your week ahead', 0]);
    expect(await weeksAt(monday, '07:01')).toEqual([]);
    expect(await weeksAt(daysAfter(monday, 1), '07:00')).toEqual([]);
    expect(await weeksAt(daysAfter(monday, 7), '07:00')).toHaveLength(1);
  });

  it('several processes write the weekly mail once (S170)', async () => {
    const monday = next(1);
    await world.all.outing('ada', { starts_at: `${daysAfter(monday, 2)}T19:00` });
    await weeksAt(monday, '06:59');
    world.moveTo(instantOf(`${monday}T07:00`, ZONE) + 20_000);
    const before = world.mails.length;
    await Promise.all([world.weeks(), world.weeks(), world.weeks()]);
    expect(world.mails.slice(before)).toHaveLength(1);
  });

  it('the weekly mail arrives on the day on which the reader’s week begins', async () => {
    const sunday = next(7);
    await world.set('ada', { first_weekday: 7 });
    await world.all.outing('ada', { starts_at: `${daysAfter(sunday, 2)}T19:00` });
    expect(await weeksAt(sunday, '07:00')).toHaveLength(1);
    expect(await weeksAt(daysAfter(sunday, 1), '07:00')).toEqual([]);
    await world.set('ada', { first_weekday: null });
  });

  it('the server sends no weekly mail where the week brings nothing, or a day late', async () => {
    const monday = next(1);
    await world.all.outing('ada', { starts_at: `${daysAfter(monday, 8)}T19:00` });
    expect(await weeksAt(monday, '07:00')).toEqual([]);
    expect(await weeksAt(daysAfter(monday, 9), '08:00')).toEqual([]);
  });

  it('the weekly mail names outings with the reader’s answer, entries and pending invitations, and nothing of other users', async () => {
    const monday = next(1);
    const on = (days: number, time: string) => `${daysAfter(monday, days)}T${time}`;
    const mine = await world.all.outing('ada', { starts_at: on(2, '19:00'), place_name: 'Park' });
    const bens = await world.all.outing('ben', { title: 'Concert', starts_at: on(1, '20:00') });
    await world.all.seat(bens, { ada: 'member' });
    await world.all.answer('ada', bens, 'maybe');
    const declined = await world.all.outing('ben', { title: 'Declined', starts_at: on(1, '20:00') });
    await world.all.seat(declined, { ada: 'member' });
    await world.all.answer('ada', declined, 'not_going');
    await world.all.outing('ben', { title: 'Not hers', starts_at: on(1, '20:00') });
    await world.all.outing('ada', { title: 'Draft', status: 'draft', starts_at: on(1, '20:00') });
    const invited = await world.all.outing('ben', { title: 'Trip', starts_at: on(30, '10:00') });
    await world.all.invited('ben', 'ada', invited);
    const client = world.all.client('ada');
    await client.ok(personalCalendarCalls.create, {
      body: anEntry({
        title: 'Choir',
        starts_at: '2020-01-07T18:00',
        ends_at: null,
        recurrence: { freq: 'weekly', weekdays: [2], interval: 1, ends: { kind: 'never' } },
      }),
    });
    const [mail] = await weeksAt(monday, '07:00');
    const text = mail?.text ?? '';
    expect(text).toMatch(/2 outings\s+Concert\n.*20:00 · Maybe\n.*\n\nPicnic\n.*19:00 · Park · You’re in\n/);
    expect(text).toMatch(/1 entry in your calendar\s+Choir\n.*18:00\n/);
    expect(text).toMatch(/1 invitation is waiting for your answer\s+Trip\n/);
    for (const id of [mine, bens, invited]) expect(text).toContain(`http://localhost:8080/outings/${id}`);
    for (const title of ['Declined', 'Not hers', 'Draft']) expect(text).not.toContain(title);
  });

  it('the weekly mail shows a part of very long contents, and says how much more there is', async () => {
    const monday = next(1);
    const client = world.all.client('ada');
    const items = Array.from({ length: 23 }, (_, nth) =>
      anEntry({
        title: `Entry ${nth}`,
        starts_at: `${daysAfter(monday, 1)}T${String(nth).padStart(2, '0')}:00`,
        ends_at: null,
      }),
    );
    await client.ok(personalCalendarCalls.importItems, { body: { items } });
    const [mail] = await weeksAt(monday, '07:00');
    expect(mail?.text).toContain('23 entries in your calendar');
    expect(mail?.text).toContain('Entry 19\n');
    expect(mail?.text).not.toContain('Entry 20\n');
    expect(mail?.text).toContain('and 3 more');
  });

  it('the weekly mail reaches no user who did not request it', async () => {
    const monday = next(1);
    await world.all.outing('ben', { starts_at: `${daysAfter(monday, 2)}T19:00` });
    expect(await weeksAt(monday, '07:00')).toEqual([]);
  });
});
