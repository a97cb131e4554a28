/** Determines the readers of a face's texts. */
import { eq } from 'drizzle-orm';
import { users } from '../../base/db/tables.ts';
import type { Http } from '../../base/http/app.ts';
import { askedFor } from '../../base/http/session/languages.ts';
import { type Reader, readerOf, UNKNOWN_READER } from '../../base/mail/reader.ts';
import type { Context } from '../../context.ts';

export interface Readers {
  /**
   * Reader of the page. Programs that draw previews request no language: they get that of the user who shares the
   * address.
   */
  readonly reader: Reader;
  /** Reader of the picture. */
  readonly sharer: Reader;
  /** When it is read, Unix ms: the year is shown if it is another one. */
  readonly now: number;
}

/**
 * @param sharerId owner of the outing, collection or invitation
 * @param callerId the user who opens the address, in their own language; null when not logged in, and where the page is
 * the same for all
 */
export async function readersOf(
  { db, clock }: Context,
  http: Http,
  sharerId: string,
  callerId: string | null = null,
): Promise<Readers> {
  const habitsOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0];
  const owner = await habitsOf(sharerId);
  const sharer = owner === undefined ? UNKNOWN_READER : readerOf(owner);
  const caller = callerId === null ? undefined : await habitsOf(callerId);
  const asked = askedFor(http);
  const now = clock();
  if (caller !== undefined) return { reader: readerOf(caller, asked), sharer, now };
  if (asked.length === 0) return { reader: sharer, sharer, now };
  const stranger = { language: null, browser_languages: [], clock: null, timezone: 'UTC' };
  return { reader: readerOf(stranger, asked), sharer, now };
}
