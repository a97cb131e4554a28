/**
 * Defines what an outing needs: things with how many of each, who brings how many of them, and whether that is settled.
 */
import * as v from 'valibot';
import { StoredText, ThingName } from '../../base/fields.ts';
import { THING_QUANTITY_MAX } from '../../base/limits.ts';
import { Id, Person, Timestamp } from '../../base/shapes.ts';

const NOT_SO_MANY = `Choose a whole number from 1 to ${THING_QUANTITY_MAX}.`;

export const ThingQuantity = v.pipe(
  v.number(NOT_SO_MANY),
  v.integer(NOT_SO_MANY),
  v.minValue(1, NOT_SO_MANY),
  v.maxValue(THING_QUANTITY_MAX, NOT_SO_MANY),
);

/** How many a user brings; 0 gives all of them back. */
export const TakenQuantity = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(THING_QUANTITY_MAX, NOT_SO_MANY),
);

export const Thing = v.object({
  id: Id,
  /** The root outing: items have no things of their own. */
  outing_id: Id,
  attributes: v.object({
    name: StoredText,
    quantity: ThingQuantity,
    /** Ticked off: bought, packed, or otherwise settled */
    done: v.boolean(),
    created_at_timestamp: Timestamp,
    /** Version of all of it, including who takes it */
    updated_at_timestamp: Timestamp,
  }),
  relations: v.object({
    author: Person,
    /** In the order in which they took it; together never more than `quantity` */
    takers: v.array(v.object({ user: Person, quantity: ThingQuantity })),
  }),
});
export type Thing = v.InferOutput<typeof Thing>;
export type ThingTaker = Thing['relations']['takers'][number];

export const NewThing = v.object({
  id: v.optional(Id),
  outing_id: Id,
  name: ThingName,
  quantity: v.optional(ThingQuantity, 1),
});

/** Absent fields stay unchanged; of two changes of a field the later wins. */
export const ThingChange = v.object({
  name: v.optional(ThingName),
  quantity: v.optional(ThingQuantity),
  done: v.optional(v.boolean()),
});
export type ThingChange = v.InferOutput<typeof ThingChange>;

/** How many the caller brings, as a state: so a request that is sent twice counts once. */
export const ThingTaking = v.object({ quantity: TakenQuantity });

type Takers = Pick<Thing['relations'], 'takers'>;

/** Returns how many of a thing people bring. @param except the id of a user who does not count */
export const takenOf = ({ relations }: { relations: Takers }, except?: string): number =>
  relations.takers.reduce((sum, { user, quantity }) => sum + (user.id === except ? 0 : quantity), 0);

/** Returns how many of a thing a user brings. */
export const takenBy = ({ relations }: { relations: Takers }, userId: string): number =>
  relations.takers.find(({ user }) => user.id === userId)?.quantity ?? 0;

/** Returns whether someone brings a part of it, and a part is left. */
export const isPartlyTaken = (thing: Pick<Thing, 'attributes' | 'relations'>): boolean => {
  const taken = takenOf(thing);
  return taken > 0 && taken < thing.attributes.quantity;
};

/**
 * Returns whether no one has to care for it any longer. A partly taken thing is open, even if it was ticked off before.
 */
export const isSettled = (thing: Pick<Thing, 'attributes' | 'relations'>): boolean =>
  thing.attributes.done && !isPartlyTaken(thing);
