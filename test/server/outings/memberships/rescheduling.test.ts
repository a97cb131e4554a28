/** Tests a new time: who has to confirm again, and who is notified. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Company } from '../../world/company.ts';

type Name = 'ada' | 'ben' | 'cleo';
let all: Company<Name>;
let id: string;

beforeAll(async () => {
  all = await Company.of(['ada', 'ben', 'cleo']);
});
afterAll(() => all.stop());
beforeEach(async () => {
  id = await all.outing('ada');
  await all.seat(id, { ben: 'member' });
});

const rescheduledAt = async (outing = id) =>
  (await all.show('ada', outing)).attributes.rescheduled_at_timestamp ?? 0;
const answeredFor = async (who: Name) => (await all.own(who, id)).attributes.answered_for_timestamp;
const newsOf = (who: Name) => all.notifications(who, id);

it('a new time makes users who answered before confirm, until they answer for the new time', async () => {
  expect([await rescheduledAt(), await answeredFor('ben')]).toEqual([0, 0]);
  await all.change('ada', id, { starts_at: '2098-12-02T19:00' });
  const at = await rescheduledAt();
  expect(at).toBeGreaterThan(await answeredFor('ben'));
  const { answered_at_timestamp } = (await all.own('ben', id)).attributes;
  // Answered offline, before the device received the new time.
  await all.answer('ben', id, 'going', 0);
  expect(at).toBeGreaterThan(await answeredFor('ben'));
  await all.answer('ben', id, 'going', at);
  expect(await answeredFor('ben')).toBe(at);
  expect((await all.own('ben', id)).attributes.answered_at_timestamp).toBe(answered_at_timestamp);
});

it('the user who changed the time need not confirm, and the others are notified', async () => {
  await all.change('ben', id, { starts_at: '2098-12-03T19:00' });
  const at = await rescheduledAt();
  expect([await answeredFor('ben'), await answeredFor('ada')]).toEqual([at, 0]);
  expect([await newsOf('ada'), await newsOf('ben')]).toEqual([['rescheduled by ben'], []]);
});

it('invited users are also notified of a new time, and users who join later need not confirm', async () => {
  await all.invited('ada', 'cleo', id);
  await all.change('ada', id, { timezone: 'Europe/Lisbon' });
  expect(await all.notifications('cleo', id)).toEqual(['rescheduled by ada', 'invited by ada']);
  await all.bring('ada', id, 'cleo');
  expect(await answeredFor('cleo')).toBe(await rescheduledAt());
});

it('each change of the time raises the time of the last rescheduling', async () => {
  await all.change('ada', id, { ends_at: '2098-12-01T23:00' });
  const first = await rescheduledAt();
  await all.change('ada', id, { all_day: true, starts_at: '2098-12-01', ends_at: '2098-12-01' });
  expect(await rescheduledAt()).toBeGreaterThan(first);
});

it('no other change counts as a new time, nor does a change to the same time', async () => {
  await all.change('ada', id, { title: 'Party', description: 'x', starts_at: '2098-12-01T19:00' });
  await all.change('ada', id, { place_name: 'Park' });
  expect(await rescheduledAt()).toBe(0);
  expect(await newsOf('ben')).toEqual(['relocated by ada']);
});

it('the time of a draft or an item does not count as a new time', async () => {
  const draft = await all.outing('ada', { status: 'draft' });
  await all.change('ada', draft, { starts_at: '2098-12-05T19:00' });
  await all.change('ada', draft, { status: 'set' });
  expect(await rescheduledAt(draft)).toBe(0);
  const item = await all.outing('ada', { parent_id: id });
  await all.change('ada', item, { starts_at: '2098-12-05T19:00' });
  expect([await rescheduledAt(item), await rescheduledAt()]).toEqual([0, 0]);
  expect(await newsOf('ben')).toEqual([]);
});

it('the notification of canceling or setting an outing replaces that of a new time', async () => {
  await all.change('ada', id, { status: 'canceled' });
  await all.change('ada', id, { status: 'set', starts_at: '2098-12-06T19:00' });
  expect(await newsOf('ben')).toEqual(['set by ada', 'canceled by ada']);
});
