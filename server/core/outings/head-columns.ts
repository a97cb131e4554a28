/** Headcounts of answers, as columns of the tables that contain answers. */
import { type SQL, sql } from 'drizzle-orm';
import { integer } from 'drizzle-orm/pg-core';
import { ADULTS_MAX, CHILDREN_MAX } from '#contract/base/limits.ts';
import { ALONE } from '#contract/outings/membership/heads.ts';

/** Columns of a table: by default only the answering user is counted. */
export const headColumns = () => ({
  adults: integer('adults').notNull().default(ALONE.adults),
  children: integer('children').notNull().default(ALONE.children),
});

/** The check constraint of such a table: the bounds, and that a declining answer brings no one. */
export const areHeads: SQL = sql.raw(
  `adults between 1 and ${ADULTS_MAX} and children between 0 and ${CHILDREN_MAX}` +
    ` and (participation in ('going', 'waiting', 'maybe') or (adults = 1 and children = 0))`,
);
