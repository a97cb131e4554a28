/** Tests who is notified when a user joins, answers or leaves: not only organizers. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PEOPLE_NEWS_MAX } from '#contract/outings/membership/default-notifications.ts';
import { requestCalls } from '#contract/outings/request/calls.ts';
import { newId } from '#server/base/db/new-id.ts';
import { memberships } from '#server/core/outings/tables.ts';
import { insertPerson } from '../../../fixtures/people.ts';
import { Company } from '../../world/company.ts';
import { newGuest, turnOnLink } from '../../world/guesting.ts';

type Name = 'ada' | 'ben' | 'cleo' | 'dan';
let all: Company<Name>;
let id: string;

beforeAll(async () => {
  all = await Company.of(['ada', 'ben', 'cleo', 'dan']);
});
afterAll(() => all.stop());
beforeEach(async () => {
  id = await all.outing('ada');
  await all.seat(id, { ben: 'member', cleo: 'member' });
});

/** Adds many more members to the outing, without a notification. */
async function crowd(outingId: string, count: number): Promise<void> {
  const now = Date.now();
  const { db } = all.server.ctx;
  for (let nth = 0; nth < count; nth++) {
    const user_id = await insertPerson(db, { username: `p${newId(now).slice(-12)}` }, now);
    const at = { created_at_timestamp: now, updated_at_timestamp: now };
    const row = {
      id: newId(now),
      outing_id: outingId,
      user_id,
      role: 'member',
      participation: 'going',
    } as const;
    await db.insert(memberships).values({ ...row, ...at });
  }
}

describe('the other members', () => {
  it('other members are notified of every answer, once for each', async () => {
    await all.answer('ben', id, 'maybe');
    await all.answer('ben', id, 'not_going');
    const expected = ['answered by ben', 'answered by ben'];
    expect(await all.notifications('ada', id)).toEqual(expected);
    expect(await all.notifications('cleo', id)).toEqual(expected);
    expect(await all.notifications('ben', id)).toEqual([]);
    await all.answer('ben', id, 'not_going');
    expect(await all.notifications('cleo', id)).toEqual(expected);
  });

  it('other members are notified of users who join by a link, by an invitation and by a request, and of users who leave', async () => {
    await all.join('dan', id, await all.link('ada', id));
    expect(await all.notifications('cleo', id)).toEqual(['joined by dan']);
    await all.exit('dan', id);
    expect(await all.notifications('cleo', id)).toEqual(['left by dan', 'joined by dan']);
    const other = await all.outing('ada', { privacy: 'public' });
    await all.seat(other, { ben: 'organizer', cleo: 'member' });
    const { data } = await all.client('dan').ok(requestCalls.create, { params: { id: other }, body: {} });
    await all.client('ada').ok(requestCalls.answer, { params: { id: data.id }, body: { accept: true } });
    expect(await all.notifications('ben', other)).toEqual(['joined by dan', 'requested by dan']);
    expect(await all.notifications('cleo', other)).toEqual(['joined by dan']);
    expect(await all.notifications('ada', other)).toEqual(['requested by dan']);
    expect(await all.notifications('dan', other)).toEqual(['request_accepted by ada']);
  });

  it('other members are notified of guests, who get no notification of anyone', async () => {
    const token = await turnOnLink(all.client('ada'), id);
    await newGuest(all.server, token, 'Gus', 'going');
    expect(await all.notifications('cleo', id)).toEqual(['joined by ']);
    await all.answer('ben', id, 'maybe');
    expect(await all.notifications('cleo', id)).toEqual(['answered by ben', 'joined by ']);
  });

  it('other members can turn notifications of other members off in the settings of the outing', async () => {
    await all.configure('cleo', id, { notification_status: 'all', muted: ['people'] });
    await all.answer('ben', id, 'maybe');
    expect(await all.notifications('cleo', id)).toEqual([]);
    await all.configure('cleo', id, { notification_status: 'important', muted: [] });
    await all.answer('ben', id, 'going');
    expect(await all.notifications('cleo', id)).toEqual([]);
  });

  it('in large outings only organizers are notified of answers', async () => {
    await crowd(id, PEOPLE_NEWS_MAX - 3);
    await all.answer('ben', id, 'maybe');
    expect(await all.notifications('cleo', id)).toEqual(['answered by ben']);
    await crowd(id, 1);
    await all.answer('ben', id, 'going');
    expect(await all.notifications('cleo', id)).toEqual(['answered by ben']);
    expect(await all.notifications('ada', id)).toEqual(['answered by ben', 'answered by ben']);
  });
});

it('no notification reveals attendance where only organizers see it, or a draft (S257)', async () => {
  await all.change('ada', id, { shows_people: false });
  await all.answer('ben', id, 'maybe');
  await all.join('dan', id, await all.link('ada', id));
  await all.exit('dan', id);
  expect(await all.notifications('cleo', id)).toEqual([]);
  expect(await all.notifications('ada', id)).toEqual(['left by dan', 'joined by dan', 'answered by ben']);
  const draft = await all.outing('ada', { status: 'draft' });
  await all.seat(draft, { ben: 'organizer', cleo: 'member' });
  await all.exit('ben', draft);
  expect(await all.notifications('cleo', draft)).toEqual([]);
  expect(await all.notifications('ada', draft)).toEqual(['left by ben']);
});
