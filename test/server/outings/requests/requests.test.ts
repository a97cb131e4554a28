/** Tests joining an open outing, and requesting to join another one. */
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ErrorBody } from '#contract/base/errors.ts';
import { membershipCalls } from '#contract/outings/membership/calls.ts';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import { requestCalls } from '#contract/outings/request/calls.ts';
import { newId } from '#server/base/db/new-id.ts';
import { Company, nameOf } from '../../world/company.ts';

type Name = 'ada' | 'ben' | 'cleo' | 'dan';
let all: Company<Name>;
/** Ada’s public outing, with Ben as a member. */
let id: string;

beforeAll(async () => {
  all = await Company.of(['ada', 'ben', 'cleo', 'dan']);
});
afterAll(() => all.stop());
beforeEach(async () => {
  id = await all.outing('ada', { privacy: 'public' });
  await all.seat(id, { ben: 'member' });
});

const ask = (who: Name, line = '', outing = id) =>
  all.client(who).call(requestCalls.create, { params: { id: outing }, body: { line } });
const asked = async (who: Name) =>
  (await all.client(who).ok(requestCalls.create, { params: { id }, body: {} })).data.id;
const answer = (by: Name, request: string, accept: boolean) =>
  all.client(by).call(requestCalls.answer, { params: { id: request }, body: { accept } });
const withdraw = (who: Name, request: string) =>
  all.client(who).call(requestCalls.withdraw, { params: { id: request } });
const pending = async (by: Name) =>
  (await all.client(by).ok(requestCalls.ofOuting, { params: { id }, query: {} })).data.map(
    ({ relations }) => relations.user.username,
  );
const own = async (who: Name) =>
  (await all.client(who).ok(requestCalls.list, { query: { per_page: '500' } })).data
    .filter(({ outing_id }) => outing_id === id)
    .map(({ attributes }) => attributes.state);

describe('an outing that is open to join', () => {
  it('an open outing lets everyone in who sees it, without a request', async () => {
    await all.change('ada', id, { open_to_join: true });
    const membership_id = newId(Date.now());
    const body = { membership_id };
    const joined = await all.client('cleo').ok(membershipCalls.join, { params: { id }, body });
    expect(joined.data).toMatchObject({ id: membership_id, attributes: { participation: 'going' } });
    expect((await all.notifications('ada', id))[0]).toBe('joined by cleo');
    expect(await all.received('ada', `outing.${id}`, () => all.join('cleo', id))).toEqual([]);
  });

  it('other outings reject joining: with 403 where the user may request it, with 404 where they see nothing', async () => {
    expect((await all.join('cleo', id)).status).toBe(403);
    await all.change('ada', id, { open_to_join: true, privacy: 'private' });
    expect((await all.join('cleo', id)).status).toBe(404);
    await all.invited('ada', 'dan', id);
    expect((await all.join('dan', id)).status).toBe(200);
  });

  it('joining ends the user’s request for the outing', async () => {
    await ask('cleo');
    await all.change('ada', id, { open_to_join: true });
    await all.join('cleo', id);
    expect([await pending('ada'), await own('cleo')]).toEqual([[], []]);
  });
});

describe('requesting to join', () => {
  it('organizers are notified of a request; members get a redacted event', async () => {
    const members = all.received.bind(all, 'ben', `outing.${id}`);
    const received = await all.received('ada', `outing.${id}`, async () => {
      expect((await members(() => ask('cleo', 'I know Ada'))).map(nameOf)).toEqual(['redacted', 'redacted']);
    });
    expect(received).toMatchObject([
      {
        operation: 'created',
        entity: 'request',
        data: {
          attributes: { line: 'I know Ada', state: 'pending' },
          relations: { user: { username: 'cleo' } },
        },
      },
    ]);
    expect(received[0]?.data.relations).not.toHaveProperty('outing');
    expect(await pending('ada')).toEqual(['cleo']);
    expect((await all.notifications('ada', id))[0]).toBe('requested by cleo');
    expect(await all.notifications('ben', id)).toEqual([]);
  });

  it('a request to join has the type “join” in every response', async () => {
    const join = { attributes: { type: 'join' } };
    expect((await ask('cleo')).body).toMatchObject({ data: join });
    const query = { per_page: '1' };
    expect((await all.client('cleo').ok(requestCalls.list, { query })).data).toMatchObject([join]);
    expect((await all.client('ada').ok(requestCalls.ofOuting, { params: { id }, query })).data).toMatchObject(
      [join],
    );
  });

  it('requesting to join again changes nothing while the request is pending', async () => {
    const first = await asked('cleo');
    const received = await all.received('ada', `outing.${id}`, async () => {
      expect(await asked('cleo')).toBe(first);
    });
    expect(received).toEqual([]);
    expect(await own('cleo')).toEqual(['pending']);
  });

  it('the server rejects a member’s request, and hides it where the user does not see the outing', async () => {
    expect((await ask('ben')).status).toBe(422);
    const secret = await all.outing('ada');
    expect((await ask('cleo', '', secret)).status).toBe(404);
    const draft = await all.outing('ada', { privacy: 'public', status: 'draft' });
    expect((await ask('cleo', '', draft)).status).toBe(404);
  });

  it('a request shows the user a preview of the outing in their own list', async () => {
    await ask('cleo');
    const { data } = await all.client('cleo').ok(requestCalls.list, { query: { per_page: '1' } });
    expect(data).toMatchObject([{ relations: { outing: { id, attributes: { title: 'Picnic' } } } }]);
  });
});

describe('the user’s own request', () => {
  it('a request shows the outing for as long as the user may see its preview (S19)', async () => {
    await asked('cleo');
    const titles = async () =>
      (await all.client('cleo').ok(requestCalls.list, { query: { per_page: '500' } })).data
        .filter(({ outing_id }) => outing_id === id)
        .map(({ relations }) => relations.outing?.attributes.title);
    const [title] = await titles();
    expect(title).toBeTruthy();
    await all.change('ada', id, { privacy: 'private' });
    expect(await titles()).toEqual([undefined]);
    await all.change('ada', id, { privacy: 'public' });
    expect(await titles()).toEqual([title]);
  });
});

describe('answering a request', () => {
  it('owner and organizers answer a request to join, and only they see it', async () => {
    const request = await asked('cleo');
    const list = (by: Name) => all.client(by).call(requestCalls.ofOuting, { params: { id }, query: {} });
    expect((await list('ben')).status).toBe(403);
    expect((await answer('ben', request, true)).status).toBe(403);
    for (const who of ['cleo', 'dan'] as const) {
      expect((await list(who)).status).toBe(404);
      expect((await answer(who, request, true)).status).toBe(404);
    }
    await all.setRole('ada', 'ben', id, 'organizer');
    expect(await pending('ben')).toEqual(['cleo']);
    expect((await answer('ben', request, true)).status).toBe(200);
    expect(await all.roll('ada', id)).toContain('cleo member going');
  });

  it('a yes makes a member, and notifies them of the outing and the answer', async () => {
    const request = await asked('cleo');
    const received = await all.received('cleo', 'user.cleo', () => answer('ada', request, true));
    expect(received.map(nameOf)).toEqual([
      'created outing',
      'created membership',
      'deleted request',
      'created notification',
    ]);
    expect([await own('cleo'), await pending('ada')]).toEqual([[], []]);
    expect(await all.notifications('cleo', id)).toEqual(['request_accepted by ada']);
    expect((await answer('ada', request, false)).status).toBe(200);
    expect(await all.roll('ada', id)).toContain('cleo member going');
  });

  it('a yes puts the user on the waiting list where the outing is full', async () => {
    await all.change('ada', id, { capacity: 2 });
    await answer('ada', await asked('cleo'), true);
    expect(await all.roll('ada', id)).toContain('cleo member waiting');
  });

  it('a no leaves the request in the list of the user, who may request again', async () => {
    const request = await asked('cleo');
    const received = await all.received('cleo', 'user.cleo', () => answer('ada', request, false));
    expect(received.map(nameOf)).toEqual(['updated request', 'created notification']);
    expect([await own('cleo'), await pending('ada')]).toEqual([['declined'], []]);
    expect(await asked('cleo')).not.toBe(request);
    expect([await own('cleo'), await pending('ada')]).toEqual([['pending'], ['cleo']]);
  });
});

describe('withdrawing a request', () => {
  it('only its user can withdraw a request, and withdrawing can be repeated', async () => {
    const request = await asked('cleo');
    for (const who of ['ada', 'ben', 'dan'] as const) expect((await withdraw(who, request)).status).toBe(404);
    expect(await pending('ada')).toEqual(['cleo']);
    const received = await all.received('ada', `outing.${id}`, () => withdraw('cleo', request));
    expect(received.map(nameOf)).toEqual(['deleted request']);
    expect((await withdraw('cleo', request)).status).toBe(200);
    expect([await pending('ada'), await own('cleo')]).toEqual([[], []]);
    const never = await withdraw('cleo', newId(Date.now()));
    expect(v.parse(ErrorBody, never.body).code).toBe('not_found');
  });

  it('withdrawing succeeds after the outing is deleted, which ends the request for the user', async () => {
    const request = await asked('cleo');
    const received = await all.received('cleo', 'user.cleo', () =>
      all.client('ada').ok(outingCalls.remove, { params: { id } }),
    );
    expect(received.map(nameOf)).toEqual(['deleted request']);
    expect((await withdraw('cleo', request)).status).toBe(200);
    expect(await own('cleo')).toEqual([]);
  });
});

it('the list shows requests to join in pages, oldest first', async () => {
  await ask('cleo');
  await ask('dan');
  const page = { params: { id }, query: { per_page: '1' } };
  const first = await all.client('ada').ok(requestCalls.ofOuting, page);
  const second = await all.client('ada').request('GET', first.links.next ?? '');
  expect(first.data).toMatchObject([{ relations: { user: { username: 'cleo' } } }]);
  expect(second.body).toMatchObject({
    data: [{ relations: { user: { username: 'dan' } } }],
    links: { next: null },
  });
});
