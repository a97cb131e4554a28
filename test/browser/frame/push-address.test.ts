/** The service worker tells the server where this browser is reached, when the browser gives up the address that the server knows. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HEADERS } from '#contract/version.ts';
import { DeviceDatabase } from '#db/database/device-database.ts';
import { newId } from '#db/new-id.ts';
import { keepPushAddress } from '../../../sw/push-address.ts';
import { userOf } from '../logged-in.tsx';

const KEYS = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
const subscriptionAt = (endpoint: string) => ({ toJSON: () => ({ endpoint, keys: KEYS }) });
const OLD = 'https://push.example.org/old';
const NEW = 'https://push.example.org/new';

interface Asked {
  path: string;
  body: unknown;
  user: string | null;
}

let device: DeviceDatabase;
const id = newId();

beforeEach(async () => {
  device = new DeviceDatabase();
  await device.setFact('client_id', newId());
  await device.setFact('session', { kind: 'signed_in', user: userOf(id), fetched_at: Date.now() });
  await device.setFact('push', { user_id: id, binding_address: OLD, language: 'de' });
});
afterEach(async () => {
  await device.facts.clear();
  device.close();
});

const binding = {
  id: newId(),
  attributes: {
    state: 'on',
    device_name: '',
    binding_type: 'web',
    is_current: true,
    created_at_timestamp: 1,
    used_at_timestamp: null,
  },
};

/** A server that knows the session by its cookie. @returns what it is asked for */
function server(): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, { method, body, headers }: RequestInit) => {
      const said = new Headers(headers);
      if (method === 'POST')
        asked.push({ path, body: JSON.parse(String(body)), user: said.get(HEADERS.userId) });
      const response =
        method === 'POST'
          ? { data: binding, sequence: 1 }
          : { data: [], links: { next: null }, meta: { per_page: 1 }, sequence: 1, key: 'the-key' };
      return new Response(JSON.stringify(response), {
        headers: {
          'content-type': 'application/json',
          [HEADERS.installation]: 'here',
          [HEADERS.csrfToken]: 'token',
        },
      });
    }),
  );
  return asked;
}

/** What the browser tells its service worker, until all that follows is done. */
async function change(
  given: { newSubscription?: unknown },
  subscribe = async (_: unknown) => subscriptionAt(NEW),
) {
  const scope = Object.assign(new EventTarget(), {
    registration: { pushManager: { subscribe: vi.fn(subscribe) } },
  });
  keepPushAddress(scope);
  const works: Promise<unknown>[] = [];
  const event = Object.assign(new Event('pushsubscriptionchange'), {
    waitUntil: (work: Promise<unknown>) => works.push(work),
    ...given,
  });
  scope.dispatchEvent(event);
  await Promise.all(works);
  return scope.registration.pushManager.subscribe;
}

const bound = { enabled: true, device_name: '', language: 'de', binding_type: 'web', keys: KEYS };

test('a browser that only says that the address is gone is asked for another one, with the key of the server', async () => {
  const asked = server();
  const subscribe = await change({});
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'the-key' });
  expect(asked).toEqual([
    { path: '/api/v1/settings/push-notifications', body: { ...bound, binding_address: NEW }, user: id },
  ]);
  expect(await device.fact('push')).toEqual({ user_id: id, binding_address: NEW, language: 'de' });
});

test('the address that the browser gives in its place is taken', async () => {
  const asked = server();
  const subscribe = await change({ newSubscription: subscriptionAt(`${NEW}/2`) });
  expect(subscribe).not.toHaveBeenCalled();
  expect(asked).toMatchObject([{ body: { binding_address: `${NEW}/2` } }]);
});

test('a browser that gets no pushes, or those of somebody else, says nothing (S262)', async () => {
  const asked = server();
  await device.setFact('push', { user_id: newId(), binding_address: OLD, language: 'de' });
  await change({});
  await device.facts.delete('push');
  await change({});
  expect(asked).toEqual([]);
});

test('a browser that gives no address any more leaves what is known to the app', async () => {
  const asked = server();
  await change({}, async () => {
    throw new DOMException('No', 'NotAllowedError');
  });
  expect(asked).toEqual([]);
  expect(await device.fact('push')).toMatchObject({ binding_address: OLD });
});
