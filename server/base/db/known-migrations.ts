/**
 * Compares the database's migrations with those of this server: a database that a newer server has used is left
 * untouched.
 */
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { listedTime, OPERATOR_ZONE } from '../config/operator-times.ts';
import { ownFile } from '../config/paths.ts';

/** Thrown where the database cannot be used in its current state; the message is one line for the operator. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused';
}

/** The part of a connection that the checks need. */
export interface Queries {
  query(text: string): Promise<{ rows: unknown[] }>;
}

/** The folder of the migrations, and their list. */
export const MIGRATIONS = ownFile('base/db/migrations');
const LIST = ownFile('base/db/migrations/meta/_journal.json');

const Known = v.object({
  entries: v.pipe(v.array(v.object({ when: v.number(), tag: v.string() })), v.minLength(1)),
});
/** The driver returns bigint as text. */
const Applied = v.array(v.object({ made: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)) }));

const day = (at: number) => listedTime(at, OPERATOR_ZONE);

/** @returns whether any migration was applied; only reads. */
export async function isMigrated(client: Queries): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as is");
  return v.parse(v.tuple([v.object({ is: v.boolean() })]), rows)[0].is;
}

/**
 * Only reads.
 * @throws {DatabaseRefused} if the database has a migration that this server does not know.
 */
export async function refuseNewer(client: Queries): Promise<void> {
  if (!(await isMigrated(client))) return;
  const { entries } = v.parse(Known, JSON.parse(await readFile(LIST, 'utf8')));
  const { rows } = await client.query(
    'select created_at as made from drizzle.__drizzle_migrations order by 1',
  );
  const known = new Set(entries.map(({ when }) => when));
  const unknown = v.parse(Applied, rows).filter(({ made }) => !known.has(made));
  const [newest, last] = [unknown.at(-1), entries.at(-1)];
  if (newest === undefined || last === undefined) return;
  throw new DatabaseRefused(
    `The database is of a newer version of Outing: it has ${unknown.length} migration(s) that this server does not know, ` +
      `the newest of ${day(newest.made)}; this server knows those up to ${last.tag} of ${day(last.when)}. ` +
      'Start the newer version, or restore a copy from before. Nothing was changed.',
  );
}
