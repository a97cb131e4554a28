/** Tests the search texts of a database that an earlier version folded differently. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storeMissingSearchTexts } from '#server/core/outings/search-text.ts';
import { Company } from '../world/company.ts';

let all: Company<'ada'>;
beforeEach(async () => {
  all = await Company.of(['ada']);
});
afterEach(() => all.stop());

it('the server stores missing search texts again at its start', async () => {
  const { db } = all.server.ctx;
  await all.outing('ada');
  const before = await db.execute(sql`select search_text from outings`);
  await db.execute(sql`update outings set search_text = ''`);
  await storeMissingSearchTexts(db);
  expect((await db.execute(sql`select search_text from outings`)).rows).toEqual(before.rows);
});
