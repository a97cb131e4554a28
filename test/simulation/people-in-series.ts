/** Simulates users' actions with outings that repeat, based on what their device shows. */
import type { UserDatabase } from '#db/database/user-database.ts';
import { ownMembership } from '#db/queries/outings/outings.ts';
import { datesAhead } from '#db/queries/outings/series.ts';
import type { OutingRow } from '#db/rows.ts';
import {
  deletionOf,
  endOf,
  exitOf,
  type Others,
  participationOf,
  repeatOf,
  updateOf,
} from '#domain/outings/recurrence/series-changes.ts';
import type { Change } from '#sync/hooks.ts';
import { pick } from './devices/clock.ts';
import type { Act, Hand } from './people.ts';

/** More dates find no more bugs, and cost time. */
const DATES_ENOUGH = 8;
const SCOPES = ['following', 'all'] as const;
const PLACES = ['Town hall', 'The old mill', ''];
const PARTICIPATIONS = ['going', 'maybe', 'not_going'] as const;

const inspect = <T>({ scene, device, userId }: Hand, read: (db: UserDatabase) => Promise<T>) =>
  scene.inspect(device, userId, read);

async function othersOf(hand: Hand, { attributes }: OutingRow): Promise<Others> {
  const { series } = attributes;
  const { userId } = hand;
  const dates = series
    ? await inspect(hand, (db) => datesAhead(db, series.id, userId, hand.scene.world.clock.now()))
    : [];
  return { dates, userId };
}

const make = ({ scene, device }: Hand, { name, args }: Change) => scene.change(device, name, args);

const repeat: Act = async (hand, outing) => {
  const { scene } = hand;
  const { starts_at, status, series } = outing.attributes;
  const count = await inspect(hand, (db) => db.outings.count());
  if (outing.parent_id !== null || starts_at === null || status !== 'set') return;
  if (!series && count >= DATES_ENOUGH) return;
  const recurrence = {
    freq: 'daily',
    interval: 1 + Math.floor(scene.random() * 2),
    ends: { kind: 'count', count: 2 + Math.floor(scene.random() * 2) },
  } as const;
  const { dates } = await othersOf(hand, outing);
  await make(hand, repeatOf(outing, { id: scene.world.freshId(), recurrence, starts_at }, dates));
};

/** One of the dates on the device. */
async function someDate(hand: Hand): Promise<OutingRow | null> {
  const rows = await inspect(hand, (db) =>
    db.outings.filter(({ attributes, list }) => attributes.series != null && list !== undefined).toArray(),
  );
  return rows.length === 0 ? null : pick(hand.scene.random, rows);
}

const change: Act = async (hand) => {
  const outing = await someDate(hand);
  if (outing === null) return;
  const { random } = hand.scene;
  const scope = pick(random, SCOPES);
  const others = await othersOf(hand, outing);
  const dice = random();
  if (dice < 0.15) return make(hand, updateOf(outing, scope, { status: 'canceled' }, others));
  const hour = String(10 + Math.floor(random() * 10));
  const day = outing.attributes.starts_at?.slice(0, 10);
  const moved = dice < 0.6 && day !== undefined ? { starts_at: `${day}T${hour}:30` } : {};
  return make(hand, updateOf(outing, scope, { place_name: pick(random, PLACES), ...moved }, others));
};

const answer: Act = async (hand) => {
  const outing = await someDate(hand);
  const own = outing && (await inspect(hand, (db) => ownMembership(db, outing.id, hand.userId)));
  if (!outing || !own) return;
  const { random } = hand.scene;
  const given = { participation: pick(random, PARTICIPATIONS), note: '' };
  await make(hand, participationOf(outing, own, pick(random, SCOPES), given, await othersOf(hand, outing)));
};

const finish: Act = async (hand) => {
  const outing = await someDate(hand);
  if (outing === null) return;
  const others = await othersOf(hand, outing);
  const dice = hand.scene.random();
  if (dice < 0.5) return make(hand, endOf(outing, others.dates));
  if (dice < 0.75) return make(hand, deletionOf(outing, 'following', others));
  const own = await inspect(hand, (db) => ownMembership(db, outing.id, hand.userId));
  return own && make(hand, exitOf(outing, own, 'following', others));
};

/** Users' actions with series, with the relative frequency. */
export const SERIES_ACTS: readonly (readonly [number, Act])[] = [
  [3, repeat],
  [3, change],
  [2.5, answer],
  [0.8, finish],
];
