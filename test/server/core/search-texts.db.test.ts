/** What is searched of a database in which it was folded otherwise. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storeMissingSearchTexts } from '#server/core/outings/search-text.ts';
import { Company } from '../world/company.ts';

let all: Company<'ada'>;
beforeEach(async () => {
  all = await Company.of(['ada']);
});
afterEach(() => all.stop());

it('is stored anew when the server starts', async () => {
  const { db } = all.server.ctx;
  await all.outing('ada');
  const before = await db.execute(sql`select search_text from outings`);
  await db.execute(sql`update outings set search_text = ''`);
  await storeMissingSearchTexts(db);
  expect((await db.execute(sql`select search_text from outings`)).rows).toEqual(before.rows);
});
