/** The table of uploads and of the pictures made from them. */
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';
import { users } from '../db/tables.ts';
import { outings } from '../outings/tables.ts';

/**
 * Bytes outside the database: uploads, and the pictures made from them. Whether a picture is used is told by the row that
 * names its key; what nothing names is removed a day after `touched_at_timestamp`.
 */
export const files = pgTable(
  'files',
  {
    /** 128 random bits in hexadecimal. */
    key: text('key').primaryKey(),
    /** Rows outlive people and outings: they are what is known of the bytes. */
    owner_id: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    outing_id: uuid('outing_id').references(() => outings.id, { onDelete: 'set null' }),
    /**
     * `promised`: a URL was given out. `receiving`: it was used. `uploaded`: all bytes are here. `made`: the pictures made
     * from them are, and the upload itself is gone. `doomed`: being removed.
     */
    state: text('state', { enum: ['promised', 'receiving', 'uploaded', 'made', 'doomed'] }).notNull(),
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    /** Of the widest picture, once it is made. */
    width: integer('width'),
    height: integer('height'),
    /** Since when it is in this state, or out of use. */
    touched_at_timestamp: instant('touched_at_timestamp').notNull(),
  },
  (table) => [
    index('files_by_owner').on(table.owner_id),
    index('files_by_outing').on(table.outing_id),
    index('files_by_age').on(table.touched_at_timestamp),
  ],
);
