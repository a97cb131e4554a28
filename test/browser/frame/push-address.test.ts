/**
 * Tests that the service worker sends this browser's push address to the server when the browser replaces the known
 * one.
 */
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

/** A server that recognizes the session by its cookie. @returns the requests it receives */
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

/** Plays the browser's event to its service worker, and resolves once all follow-up work is done. */
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

test("the service worker asks for another address, with the server's key, when the browser only reports the loss", async () => {
  const asked = server();
  const subscribe = await change({});
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'the-key' });
  expect(asked).toEqual([
    { path: '/api/v1/settings/push-notifications', body: { ...bound, binding_address: NEW }, user: id },
  ]);
  expect(await device.fact('push')).toEqual({ user_id: id, binding_address: NEW, language: 'de' });
});

test('the service worker sends the address that the browser gives as a replacement', async () => {
  const asked = server();
  const subscribe = await change({ newSubscription: subscriptionAt(`${NEW}/2`) });
  expect(subscribe).not.toHaveBeenCalled();
  expect(asked).toMatchObject([{ body: { binding_address: `${NEW}/2` } }]);
});

test('the service worker sends nothing for a browser without pushes, or with those of another user (S262)', async () => {
  const asked = server();
  await device.setFact('push', { user_id: newId(), binding_address: OLD, language: 'de' });
  await change({});
  await device.facts.delete('push');
  await change({});
  expect(asked).toEqual([]);
});

test('the service worker leaves the known address to the app when the browser gives no address anymore', async () => {
  const asked = server();
  await change({}, async () => {
    throw new DOMException('No', 'NotAllowedError');
  });
  expect(asked).toEqual([]);
  expect(await device.fact('push')).toMatchObject({ binding_address: OLD });
});
