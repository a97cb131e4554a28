/** Selects the account data of reminder receivers. */
import { sql } from 'drizzle-orm';
import { type UserRow, users } from '../../base/db/tables.ts';
import { type Reader, readerOf } from '../../base/mail/reader.ts';

/** Returns a column of a guest's address, once it is confirmed. */
const ofGuest = (column: 'email' | 'confirmed_at_timestamp') =>
  sql.raw(`(select ${column} from guest_addresses
    where guest_addresses.user_id = users.id and confirmed_at_timestamp is not null)`);

/** Columns to select. */
export const remindedColumns = {
  userId: users.id,
  kind: users.kind,
  email: sql<string | null>`coalesce(${users.email}, ${ofGuest('email')})`,
  confirmedAt: sql<
    number | null
  >`coalesce(${users.email_verified_at_timestamp}, ${ofGuest('confirmed_at_timestamp')})`,
  language: users.language,
  browser_languages: users.browser_languages,
  clock: users.clock,
  timezone: users.timezone,
  reminderMail: users.reminder_mail,
};

export interface Reminded {
  readonly userId: string;
  readonly kind: UserRow['kind'];
  /** The address for reminder mails; null: they want none, or never confirmed an address. */
  readonly mailTo: string | null;
  readonly reader: Reader;
}

type Row = Parameters<typeof readerOf>[0] & {
  readonly userId: string;
  readonly kind: UserRow['kind'];
  readonly email: string | null;
  readonly confirmedAt: number | null;
  readonly reminderMail: boolean;
};

export const toReminded = (row: Row): Reminded => ({
  userId: row.userId,
  kind: row.kind,
  mailTo: row.reminderMail && row.confirmedAt !== null ? row.email : null,
  reader: readerOf(row),
});
