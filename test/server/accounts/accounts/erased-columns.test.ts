/** Checks that erasing an account covers every column that names a user: each is erased, or stays for a reason. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { ERASED } from '#server/accounts/accounts/erase.ts';
import { areas } from '#server/areas.ts';
import { users } from '#server/base/db/tables.ts';

const SERVER = join(import.meta.dirname, '../../../../server');

/** Columns that are in no list of erased ones, by the reason. An erased account no longer has a name. */
const STAYS: Readonly<Record<string, readonly string[]>> = {
  'ended by a statement of its own in erase.ts': ['sessions.user_id'],
  'no longer names anyone, by a statement of its own in erase.ts': [
    'reports.reporter_id',
    'register_invitations.inviter_id',
    'register_invitations.used_by',
  ],
  'goes with the row that it is in': [
    'collected_outings.user_id',
    'foreign_events.user_id',
    'push_bindings.user_id',
  ],
  'goes when the account leaves its outings and groups': [
    'conversation_members.user_id',
    'invitations.inviter_id',
    'invitations.user_id',
    'item_answers.user_id',
    'join_requests.user_id',
    'memberships.user_id',
    'outings.owner_id',
    'thing_takers.user_id',
  ],
  'is what others need, in outings and conversations that go on': [
    'activities.user_id',
    'comments.author_id',
    'file_reactions.user_id',
    'files.owner_id',
    'message_reactions.user_id',
    'messages.author_id',
    'notes.author_id',
    'notes.editor_id',
    'notifications.causer_id',
    'outing_files.author_id',
    'photo_reactions.user_id',
    'photos.author_id',
    'poll_reactions.user_id',
    'poll_votes.user_id',
    'polls.author_id',
    'ratings.user_id',
    'things.author_id',
  ],
  'tells devices of the account that they lost access': ['access_changes.user_id'],
};

/** Every column with a foreign key to `users`, as `table.column`. */
async function columnsOfUsers(): Promise<string[]> {
  const found: string[] = [];
  for (const name of await readdir(SERVER, { recursive: true })) {
    if (!name.endsWith('tables.ts')) continue;
    const module: object = await import(join(SERVER, name));
    for (const table of Object.values(module)) {
      if (!is(table, PgTable)) continue;
      const { name: tableName, foreignKeys } = getTableConfig(table);
      for (const { columns, foreignTable } of foreignKeys.map((key) => key.reference()))
        if (foreignTable === users) found.push(...columns.map((column) => `${tableName}.${column.name}`));
    }
  }
  return found.sort();
}

it('erasing clears each column that names a user, or the list states why its rows stay', async () => {
  const declared = areas.flatMap(({ declarations }) => declarations?.erasedWith ?? []);
  const erased = [...ERASED, ...declared].map(({ table, name }) => `${getTableConfig(table).name}.${name}`);
  const all = await columnsOfUsers();
  expect(all.length).toBeGreaterThan(40);
  const staying = Object.values(STAYS).flat();
  expect(all.filter((column) => !erased.includes(column) && !staying.includes(column))).toEqual([]);
  expect(staying.filter((column) => erased.includes(column) || !all.includes(column))).toEqual([]);
});
