/** Tables of what an outing needs, and of who brings it. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { changed, instant } from '../../base/db/columns.ts';
import { users } from '../../base/db/tables.ts';
import { outings } from '../../core/outings/tables.ts';

export const things = pgTable(
  'things',
  {
    id: uuid('id').primaryKey(),
    /** A root outing. */
    outing_id: uuid('outing_id')
      .notNull()
      .references(() => outings.id, { onDelete: 'cascade' }),
    author_id: uuid('author_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    quantity: integer('quantity').notNull(),
    done: boolean('done').notNull().default(false),
    ...changed,
  },
  (table) => [
    index('things_by_outing').on(table.outing_id, table.created_at_timestamp, table.id),
    check('things_are_some', sql`${table.quantity} > 0`),
  ],
);

/**
 * How many of a thing one user brings. The user takes part in the outing: what they take ends with their membership.
 */
export const thingTakers = pgTable(
  'thing_takers',
  {
    thing_id: uuid('thing_id')
      .notNull()
      .references(() => things.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    /** When they last changed the number. */
    taken_at_timestamp: instant('taken_at_timestamp').notNull(),
  },
  (table) => [
    primaryKey({ name: 'thing_takers_of_person', columns: [table.thing_id, table.user_id] }),
    index('thing_takers_by_user').on(table.user_id),
    check('thing_takers_take_some', sql`${table.quantity} > 0`),
  ],
);
