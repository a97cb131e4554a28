/** How many come with an answer, in the tables that hold answers. */
import { type SQL, sql } from 'drizzle-orm';
import { integer } from 'drizzle-orm/pg-core';
import { ADULTS_MAX, CHILDREN_MAX } from '#contract/base/limits.ts';
import { ALONE } from '#contract/outings/membership/heads.ts';

/** Columns of a table: the one who answers, and nobody else, unless more is said. */
export const headColumns = () => ({
  adults: integer('adults').notNull().default(ALONE.adults),
  children: integer('children').notNull().default(ALONE.children),
});

/** The check of such a table: its bounds, and that nobody comes with an answer that is no. */
export const areHeads: SQL = sql.raw(
  `adults between 1 and ${ADULTS_MAX} and children between 0 and ${CHILDREN_MAX}` +
    ` and (participation in ('going', 'waiting', 'maybe') or (adults = 1 and children = 0))`,
);
