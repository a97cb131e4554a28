/** Tests changes of many kinds over a network that loses responses. */
import { expect, it } from 'vitest';
import type { Entity } from '#db/entities.ts';
import { newId } from '#db/new-id.ts';
import type { Device } from '../../simulation/devices/device.ts';
import { FAIR } from '../../simulation/network/network.ts';
import { newOuting } from '../new-outing.ts';
import { arrive, arriveAgain, inspect, openStage, queueOf, stored } from '../stage.ts';

const stage = openStage();

/** The entities that the kinds create. */
const ENTITIES = [
  'outings',
  'notes',
  'comments',
  'polls',
  'messages',
  'visits',
  'contactLists',
  'collections',
  'collectedOutings',
  'personalItems',
] as const satisfies readonly Entity[];

const countsOn = (device: Device) =>
  inspect(device, async (db) =>
    Object.fromEntries(await Promise.all(ENTITIES.map(async (entity) => [entity, await db[entity].count()]))),
  );

it('ten kinds of changes with every third response lost take effect once each, and are the same each time they are sent [O5, O7]', async () => {
  const { world, server } = stage;
  const { account, device, tab } = await arrive(world, 'ada');
  device.setOnline(false);
  await world.pass(500);
  const outing = newOuting();
  const outing_id = outing.id;
  const [note_id, collection_id] = [newId(), newId()];
  const options = ['Saturday', 'Sunday'].map((text) => ({ id: newId(), text }));
  await stored(tab.mutate('outings.create', outing));
  await stored(tab.mutate('notes.create', { id: note_id, outing_id, title: '', text: 'Boots' }));
  await stored(tab.mutate('comments.create', { id: newId(), outing_id, note_id, text: 'Warm ones' }));
  await stored(tab.mutate('polls.create', { id: newId(), outing_id, question: 'When?', options }));
  await stored(
    tab.mutate('messages.send', {
      id: newId(),
      outing_id,
      conversation_id: null,
      text: 'Who comes?',
      mentions: [],
      reply_to_id: null,
      subject: null,
    }),
  );
  await stored(tab.mutate('visits.set', { id: 'country:FR', visited: true }));
  await stored(tab.mutate('contactLists.create', { id: newId(), title: 'Climbers', parent_list_id: null }));
  await stored(
    tab.mutate('collections.create', { id: collection_id, title: 'Alps', kind: 'travel', position: 1 }),
  );
  await stored(
    tab.mutate('collectedOutings.put', { collection_id, outing_id, title: outing.title, position: 1 }),
  );
  await stored(
    tab.mutate('personalItems.create', {
      id: newId(),
      title: 'Dentist',
      note: '',
      place_name: '',
      starts_at: '2027-03-05T09:00',
      ends_at: null,
      all_day: false,
      timezone: 'UTC',
      color: 'coral',
      busy: true,
      recurrence: null,
      reminders: [],
    }),
  );
  const keys = (await queueOf(device)).map(({ id }) => id);
  expect(keys).toHaveLength(10);
  // No event reports that a change has arrived.
  world.network.weather = { ...FAIR, eventLost: 1 };
  const isChange = /^\/(outing|travels|contacts|collections|personal)/;
  const lost = world.network.script.arrange(
    { sender: device, method: 'POST', path: isChange, every: 3 },
    { kind: 'lose_response' },
  );
  device.setOnline(true);
  await world.reach(async () => (await queueOf(device)).length === 0, 10 * 60_000);
  lost.end();
  world.network.weather = FAIR;
  expect(lost.met).toBeGreaterThan(2);
  const sent = device.changesSent();
  expect(new Set(sent.map(({ key }) => key))).toEqual(new Set(keys));
  expect(new Set(sent.map(({ key, path, body }) => `${key} ${path} ${body}`)).size).toBe(10);
  expect([...(await server.effects()).times.values()].every((times) => times === 1)).toBe(true);
  const fresh = await arriveAgain(world, account);
  await world.pass(5_000);
  await fresh.tab.open(outing_id);
  const each = Object.fromEntries(ENTITIES.map((entity) => [entity, 1]));
  expect([await countsOn(device), await countsOn(fresh.device)]).toEqual([each, each]);
});
