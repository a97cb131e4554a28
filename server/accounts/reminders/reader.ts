/** Who is reminded: what is read of their account. */
import { users } from '../../base/db/tables.ts';
import { type Reader, readerOf } from '../../base/mail/reader.ts';

/** Columns to select. */
export const remindedColumns = {
  userId: users.id,
  email: users.email,
  confirmedAt: users.email_verified_at_timestamp,
  language: users.language,
  browser_languages: users.browser_languages,
  clock: users.clock,
  timezone: users.timezone,
  reminderMail: users.reminder_mail,
};

export interface Reminded {
  readonly userId: string;
  /** Where mails of reminders go; null: they want none, or never confirmed an address. */
  readonly mailTo: string | null;
  readonly reader: Reader;
}

type Row = Parameters<typeof readerOf>[0] & {
  readonly userId: string;
  readonly email: string | null;
  readonly confirmedAt: number | null;
  readonly reminderMail: boolean;
};

export const toReminded = (row: Row): Reminded => ({
  userId: row.userId,
  mailTo: row.reminderMail && row.confirmedAt !== null ? row.email : null,
  reader: readerOf(row),
});
