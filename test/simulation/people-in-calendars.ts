/** Simulates users' actions in their calendar, based on what their device shows. */
import { createHash } from 'node:crypto';
import type { MutationArgs } from '#contract/mutations.ts';
import { dayAt } from '#contract/time/instants.ts';
import { dayNumber, dayOfNumber, occurrenceDays, weekdayOf } from '#contract/time/occurrences.ts';
import type { PersonalItemRow } from '#db/rows.ts';
import { pick } from './devices/clock.ts';
import type { Act, Hand } from './people.ts';

const TITLES = ['Choir', 'Dentist', 'Rent', 'Birthday', 'Class'];
const ZONES = ['Europe/Lisbon', 'America/New_York', 'Australia/Lord_Howe'];
/** More entries than this find no more bugs and cost time. */
const ENTRIES_ENOUGH = 8;
const DAYS_AHEAD = 60;

const entriesOf = ({ scene, device, userId }: Hand): Promise<PersonalItemRow[]> =>
  scene.inspect(device, userId, (db) => db.personalItems.filter(({ list }) => list !== undefined).toArray());

function newItem({ scene }: Hand): MutationArgs['personalItems.create'] {
  const { random, world } = scene;
  const day = dayOfNumber(dayNumber(dayAt(world.clock.now(), 'UTC')) + Math.floor(random() * DAYS_AHEAD));
  const all_day = random() < 0.3;
  const repeats = { interval: 1 + Math.floor(random() * 2), ends: { kind: 'never' } as const };
  const recurrence = { freq: 'weekly' as const, weekdays: [weekdayOf(dayNumber(day))], ...repeats };
  return {
    id: world.freshId(),
    title: pick(random, TITLES),
    note: '',
    place_name: '',
    starts_at: all_day ? day : `${day}T18:00`,
    ends_at: all_day ? null : `${day}T19:30`,
    all_day,
    timezone: pick(random, ZONES),
    color: 'leaf',
    busy: random() < 0.5,
    recurrence: random() < 0.5 ? recurrence : null,
    reminders: [],
  };
}

/** A user adds an entry, or a few at once. */
const addEntry: Act = async (hand) => {
  const { scene, device } = hand;
  if ((await entriesOf(hand)).length >= ENTRIES_ENOUGH) return;
  if (scene.random() < 0.8) return scene.change(device, 'personalItems.create', newItem(hand));
  return scene.change(device, 'personalItems.import', { items: [newItem(hand), newItem(hand)] });
};

async function someEntry(
  hand: Hand,
  isWanted: (row: PersonalItemRow) => boolean,
): Promise<PersonalItemRow | null> {
  const found = (await entriesOf(hand)).filter(isWanted);
  return found.length === 0 ? null : pick(hand.scene.random, found);
}

const changeEntry: Act = async (hand, outing) => {
  const entry = await someEntry(hand, () => true);
  if (entry === null) return addEntry(hand, outing);
  const { scene, device } = hand;
  const { random } = scene;
  const change =
    random() < 0.6
      ? { title: pick(random, TITLES) }
      : { timezone: pick(random, ZONES), note: `Number ${Math.floor(random() * 100)}` };
  return scene.change(device, 'personalItems.update', { id: entry.id, change });
};

/** The original start of one of the next occurrences of a series. */
function someStart({ scene }: Hand, { attributes }: PersonalItemRow): string | null {
  const { starts_at, recurrence } = attributes;
  if (recurrence === null) return null;
  const first = dayNumber(starts_at);
  const days = occurrenceDays(starts_at, recurrence, first, first + DAYS_AHEAD);
  return days.length === 0 ? null : `${dayOfNumber(pick(scene.random, days))}${starts_at.slice(10)}`;
}

/** A user deletes one occurrence of a series, brings one back, or changes one. */
const changeOccurrence: Act = async (hand, outing) => {
  const series = await someEntry(hand, ({ attributes }) => attributes.recurrence !== null);
  const start = series && someStart(hand, series);
  if (series === null || start === null) return addEntry(hand, outing);
  const { scene, device } = hand;
  const { random } = scene;
  const { id, attributes } = series;
  const dice = random();
  if (dice < 0.5) return scene.change(device, 'personalItems.update', { id, change: { exclude: [start] } });
  const [back] = attributes.excluded;
  if (dice < 0.6 && back !== undefined)
    return scene.change(device, 'personalItems.update', { id, change: { include: [back] } });
  return scene.change(device, 'personalItems.create', {
    ...newItem(hand),
    recurrence: null,
    series_id: id,
    original_start: start,
  });
};

const deleteEntry: Act = async (hand) => {
  const entry = await someEntry(hand, () => true);
  if (entry === null) return;
  const { scene, device } = hand;
  const overrides = (await entriesOf(hand)).filter(({ series_id }) => series_id === entry.id);
  await scene.change(device, 'personalItems.delete', {
    id: entry.id,
    overrides: overrides.map(({ id }) => id),
  });
};

const LINKS_ENOUGH = 3;

/** A user creates a link to their calendar, renews one, or deletes one. */
const changeLinks: Act = async ({ scene, device, userId }) => {
  const { random, world } = scene;
  const links = await scene.inspect(device, userId, (db) =>
    db.calendarLinks.filter(({ list }) => list !== undefined).toArray(),
  );
  const token = createHash('sha256').update(world.freshId()).digest('base64url');
  if (links.length === 0 || (links.length < LINKS_ENOUGH && random() < 0.4))
    return scene.change(device, 'calendarLinks.create', {
      id: world.freshId(),
      kind: random() < 0.5 ? 'all' : 'going',
      list_id: null,
      token,
    });
  const { id } = pick(random, links);
  return random() < 0.6
    ? scene.change(device, 'calendarLinks.renew', { id, token })
    : scene.change(device, 'calendarLinks.delete', { id });
};

/** Users' actions in their calendars, with the relative frequency. */
export const CALENDAR_ACTS: readonly (readonly [number, Act])[] = [
  [3, addEntry],
  [4, changeEntry],
  [4, changeOccurrence],
  [1, deleteEntry],
  [1, changeLinks],
];
