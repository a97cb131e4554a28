/** Tests an outing that does not show its people: members see only organizers and themselves, in lists and events. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invitationCalls } from '#contract/outings/invitation/calls.ts';
import { itemParticipationCalls } from '#contract/outings/item-participation/calls.ts';
import { Company, nameOf } from '../../world/company.ts';

type Name = 'ada' | 'ben' | 'cleo' | 'dan' | 'eve';
let all: Company<Name>;
/** Ada’s outing; Dan is an organizer, Ben and Cleo are members. */
let id: string;
let channel: string;
let item: string;

beforeAll(async () => {
  all = await Company.of(['ada', 'ben', 'cleo', 'dan', 'eve']);
});
afterAll(() => all.stop());
beforeEach(async () => {
  id = await all.outing('ada', { shows_people: false });
  channel = `outing.${id}`;
  item = await all.outing('ada', { parent_id: id });
  await all.seat(id, { ben: 'member', cleo: 'member', dan: 'organizer' });
});

const usernames = async (by: Name) =>
  (await all.members(by, id)).map(({ relations }) => relations.user.username);
const give = (who: Name) =>
  all
    .client(who)
    .ok(itemParticipationCalls.give, { params: { id: item }, body: { participation: 'maybe', note: '' } });

/**
 * The names of the events that a member and an organizer receive. Lines of the log are redacted for the member, because
 * their subject is.
 */
async function bothHear(run: () => Promise<unknown>) {
  let events: Awaited<ReturnType<typeof all.received>> = [];
  const organizers = await all.received('dan', channel, async () => {
    events = await all.received('ben', channel, run);
  });
  // Nothing about Cleo or Eve reaches Ben, in any field.
  for (const who of ['cleo', 'eve'] as const) {
    expect(JSON.stringify(events)).not.toContain(all.id(who));
    expect(JSON.stringify(events)).not.toContain(all.client(who).clientId);
  }
  return { member: events.map(nameOf), organizer: organizers.map(nameOf) };
}

describe('the lists of an outing that hides its people', () => {
  it('lists of members contain organizers and the reader; owner and organizers see all', async () => {
    expect(await usernames('ben')).toEqual(['ada', 'ben', 'dan']);
    expect(await usernames('dan')).toEqual(['ada', 'ben', 'cleo', 'dan']);
    expect(await usernames('ada')).toEqual(['ada', 'ben', 'cleo', 'dan']);
    const outing = await all.show('ben', id);
    expect(outing.relations.people).toEqual([]);
    expect(outing.relations.stats).toMatchObject({ members_count: 4, going_count: 4 });
  });

  it('lists of invitations and of answers to items contain the reader’s own', async () => {
    await all.follow('eve', 'ben');
    await all.invited('ada', 'eve', id);
    const invitedBy = async (by: Name) =>
      (await all.client(by).ok(invitationCalls.ofOuting, { params: { id }, query: {} })).data.length;
    expect([await invitedBy('ben'), await invitedBy('dan')]).toEqual([0, 1]);
    await give('ben');
    await give('cleo');
    const responses = async (by: Name) =>
      (await all.client(by).ok(itemParticipationCalls.list, { params: { id }, query: {} })).data.map(
        ({ relations }) => relations.user.username,
      );
    expect([await responses('ben'), await responses('dan')]).toEqual([['ben'], ['ben', 'cleo']]);
  });
});

describe('the events of an outing that hides its people', () => {
  it('events of another member’s answer, leaving and returning are redacted; the counts are not', async () => {
    expect(await bothHear(() => all.answer('cleo', id, 'maybe'))).toEqual({
      member: ['redacted', 'redacted', 'updated outing'],
      organizer: ['updated membership', 'updated outing'],
    });
    expect(await bothHear(() => give('cleo'))).toEqual({
      member: ['redacted'],
      organizer: ['updated answer'],
    });
    expect(await bothHear(() => all.exit('cleo', id))).toEqual({
      member: ['redacted', 'redacted', 'redacted', 'updated outing'],
      organizer: ['deleted membership', 'deleted answer', 'updated outing'],
    });
    const code = await all.link('ada', id);
    expect(await bothHear(() => all.join('cleo', id, code))).toEqual({
      member: ['redacted', 'redacted', 'updated outing'],
      organizer: ['created membership', 'updated outing'],
    });
  });

  it('events of invitations and their answers are redacted', async () => {
    let invitation = '';
    expect(
      await bothHear(async () => {
        invitation = await all.invited('ada', 'eve', id);
      }),
    ).toEqual({
      member: ['redacted', 'redacted', 'updated outing'],
      organizer: ['created invitation', 'updated outing'],
    });
    const decline = () => all.client('eve').ok(invitationCalls.decline, { params: { id: invitation } });
    expect(await bothHear(decline)).toEqual({
      member: ['redacted', 'redacted', 'updated outing'],
      organizer: ['updated invitation', 'updated outing'],
    });
  });

  it('events of organizers reach everyone, and those of a member their own channel', async () => {
    expect((await bothHear(() => all.answer('dan', id, 'maybe'))).member).toEqual([
      // The line of the log is only for organizers, even about the member.
      'redacted',
      'updated membership',
      'updated outing',
    ]);
    const own = await all.received('ben', 'user.ben', async () => {
      await all.answer('ben', id, 'maybe');
      await give('ben');
    });
    expect(own.map(nameOf)).toEqual(['updated membership', 'updated answer']);
  });
});

it('users who move up from the waiting list do not learn who made room', async () => {
  await all.change('ada', id, { capacity: 4 });
  await all.bring('ada', id, 'eve');
  const received = await all.received('eve', 'user.eve', () => all.exit('cleo', id));
  expect(received.map(nameOf)).toEqual(['updated membership', 'created notification']);
  expect(JSON.stringify(received)).not.toContain(all.id('cleo'));
  expect(await all.notifications('eve', id)).toEqual(['moved_up by nobody']);
  expect((await all.notifications('ada', id))[0]).toBe('left by cleo');
});

it('devices read all lists again when an outing hides or shows its people', async () => {
  for (const shows_people of [true, false]) {
    const { latest } = await all.position('ben', channel);
    await all.change('ada', id, { shows_people });
    expect((await all.position('ben', channel, latest)).state).toBe('trimmed');
    expect((await usernames('ben')).includes('cleo')).toBe(shows_people);
  }
});
