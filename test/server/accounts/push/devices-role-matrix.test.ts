/** Tests the devices of a user that get pushes: who may see, add and end which. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pushCalls } from '#contract/accounts/push/calls.ts';
import { deliver } from '#server/accounts/push/deliver.ts';
import { newId } from '#server/base/db/new-id.ts';
import { pushBindings } from '#server/core/push/tables.ts';
import { type PushService, startPushService } from '../../../../e2e/server/push-service.ts';
import { startServer, type TestServer } from '../../world/harness.ts';
import { type Case, callsOf, namesOf, statusAndBody, UsersByRole } from '../../world/role-matrix.ts';
import { bind, bindingOf } from './devices.ts';

let server: TestServer;
let byRole: UsersByRole;
let service: PushService;
beforeAll(async () => {
  server = await startServer();
  byRole = await UsersByRole.create(server);
  service = await startPushService();
});
afterAll(async () => {
  await server.stop();
  await service.stop();
});

const ownersDevice = async () => ({
  device: (await bind(byRole.client('owner'), service.device())).data.id,
});

interface World {
  readonly device: string;
}
const CASES: readonly Case<World, never>[] = [
  //                                                       own  org  mem  spe  inv  str  unv  blo  gue  out
  {
    name: 'see the caller’s devices',
    run: (c) => c.call(pushCalls.list, { query: {} }),
    expected: [200, 200, 200, 200, 200, 200, 403, 403, 403, 401],
  },
  {
    name: 'get pushes',
    run: (c) => c.call(pushCalls.bind, { body: bindingOf(service.device()) }),
    expected: [200, 200, 200, 200, 200, 200, 403, 403, 403, 401],
  },
  {
    name: 'end the pushes of a device of the owner',
    run: (c, at) => c.call(pushCalls.unbind, { params: { id: at.device } }),
    expected: [200, 404, 404, 404, 404, 404, 403, 403, 403, 401],
  },
];

describe.each(CASES)('$name', (row) => {
  it('the server answers every role as the table says (S19)', async () => {
    expect(await byRole.responsesTo(row, ownersDevice)).toEqual(row.expected);
  });
});

it('the table covers every call of pushes (S19)', async () => {
  const made = await callsOf(server, CASES, { device: newId(Date.now()) });
  expect(made).toEqual(namesOf(pushCalls));
});

it('the server answers a stranger with the status and body of an unknown id (S20)', async () => {
  const stranger = byRole.client('stranger');
  const end = (id: string) => stranger.call(pushCalls.unbind, { params: { id } });
  const { device } = await ownersDevice();
  expect(statusAndBody(await end(device))).toEqual(statusAndBody(await end(newId(Date.now()))));
});

describe('the address of a device', () => {
  const bindingsOf = async () => {
    const rows = await server.ctx.db.select().from(pushBindings);
    return rows.map(({ user_id, binding_address }) => [user_id, binding_address]);
  };

  it('the server accepts only push addresses of a push service (S180)', async () => {
    for (const binding_address of [
      'http://push.example.org/a',
      'file:///etc/passwd',
      'https://me:pw@push.example.org/a',
      'https://push.example.org:8443/a',
      'push.example.org',
      '',
    ]) {
      const body = { ...bindingOf(service.device()), binding_address };
      expect((await byRole.client('owner').call(pushCalls.bind, { body })).status, binding_address).toBe(422);
    }
  });

  it('the server does not reach a push address in a private network (S180)', async () => {
    await server.ctx.db.delete(pushBindings);
    const inside = service.device();
    await bind(byRole.client('owner'), inside);
    const [binding] = await server.ctx.db.select().from(pushBindings);
    if (binding === undefined) throw new Error('There is no device');
    const payload = {
      user_id: binding.user_id,
      tag: 'a',
      title: 'A',
      body: '',
      href: '/',
      language: 'en',
      badge: 0,
    };
    const signal = new AbortController().signal;
    await deliver(server.ctx, binding, { payload, ttl: 60, urgency: 'normal' }, signal);
    expect(inside.pushes).toEqual([]);
    expect(await server.ctx.db.select().from(pushBindings)).toMatchObject([{ failures: 1 }]);
  });

  it('a push address belongs to its browser: only the user who is logged in there gets its pushes (S181)', async () => {
    await server.ctx.db.delete(pushBindings);
    const tablet = service.device();
    await bind(byRole.client('owner'), tablet);
    await bind(byRole.client('member'), tablet);
    expect(await bindingsOf()).toEqual([[byRole.idOf('member'), tablet.address]]);
  });

  it('only its own session changes a push address: a user who knows it cannot redirect it (S262)', async () => {
    await server.ctx.db.delete(pushBindings);
    const [phone, moved, foreign] = [service.device(), service.device(), service.device()];
    await bind(byRole.client('owner'), phone);
    // What a service worker sends after its browser changed the address.
    const body = {
      ...bindingOf(foreign),
      id: newId(Date.now()),
      old_address: phone.address,
      user_id: byRole.idOf('owner'),
    };
    expect((await server.client().call(pushCalls.bind, { body })).status).toBe(401);
    await byRole.client('stranger').call(pushCalls.bind, { body });
    expect(await bindingsOf()).toContainEqual([byRole.idOf('owner'), phone.address]);
    expect(await bindingsOf()).not.toContainEqual([byRole.idOf('owner'), foreign.address]);
    await bind(byRole.client('owner'), moved);
    const own = (await bindingsOf()).filter(([user]) => user === byRole.idOf('owner'));
    expect(own).toEqual([[byRole.idOf('owner'), moved.address]]);
  });

  it('each session has one push address, and no one can read it', async () => {
    await server.ctx.db.delete(pushBindings).where(eq(pushBindings.user_id, byRole.idOf('owner')));
    await bind(byRole.client('owner'), service.device());
    const second = service.device();
    await bind(byRole.client('owner'), second);
    expect(await bindingsOf()).toContainEqual([byRole.idOf('owner'), second.address]);
    const list = await byRole.client('owner').call(pushCalls.list, { query: {} });
    expect(list.text).not.toContain(second.address);
    expect(list.text).not.toContain(second.keys.auth);
    expect(list.body).toMatchObject({ data: [{ attributes: { is_current: true } }] });
  });
});
