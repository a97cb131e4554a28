/** The table of uploads, stored unchanged or made into pictures. */
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../base/db/columns.ts';
import { users } from '../../base/db/tables.ts';
import { outings } from '../outings/tables.ts';

/**
 * Bytes outside the database: uploads, and the pictures made from them. Bytes are in use while a row names its key;
 * unused files are deleted a day after `touched_at_timestamp`.
 */
export const files = pgTable(
  'files',
  {
    /** 128 random bits in hexadecimal. */
    key: text('key').primaryKey(),
    /** A row outlives its user and its outing, because the bytes still have to be deleted. */
    owner_id: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    outing_id: uuid('outing_id').references(() => outings.id, { onDelete: 'set null' }),
    /** For a conversation. The conversation may be gone. */
    conversation_id: text('conversation_id'),
    /** For a story. If it is for none of these, it is a picture of its owner. */
    is_story: boolean('is_story').notNull().default(false),
    /**
     * `promised`: a URL was issued. `receiving`: it was used. `uploaded`: all bytes have arrived. `made`: the pictures
     * exist, and the upload itself is deleted. `kept`: it is used unchanged. `doomed`: being deleted.
     */
    state: text('state', { enum: ['promised', 'receiving', 'uploaded', 'made', 'kept', 'doomed'] }).notNull(),
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    /** How often decoding it began and never ended, because it killed a process. */
    tries: integer('tries').notNull().default(0),
    /** Why it cannot be made into pictures: a `PictureRefusal`; null while it may. It is not tried again. */
    refused: text('refused'),
    /** Width of the widest picture; null before it is made. */
    width: integer('width'),
    height: integer('height'),
    /** Placeholder of uncropped pictures. */
    placeholder: text('placeholder'),
    /** When it got into this state or became unused. */
    touched_at_timestamp: instant('touched_at_timestamp').notNull(),
  },
  (table) => [
    index('files_by_owner').on(table.owner_id),
    index('files_by_outing').on(table.outing_id),
    index('files_by_age').on(table.touched_at_timestamp),
  ],
);
