/** Creates a long chat as rows of the database: calls would take minutes. */
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestServer } from './server.ts';

interface LongChat {
  readonly outingId: string;
  /** Usernames of those who join it; they wrote the lines in turn. */
  readonly members: readonly string[];
  readonly lines: number;
}

/** The time between two lines. */
const APART_MS = 60_000;

/** Writes `line 1` to `line {lines}`, the last of them an hour ago. The server is stopped meanwhile. */
export async function insertLongChat(
  server: TestServer,
  { outingId, members, lines }: LongChat,
): Promise<void> {
  await server.stop();
  const db = await PGlite.create(join(server.dataDir, 'db'));
  try {
    const began = Date.now() - lines * APART_MS - 3_600_000;
    await db.query(
      `insert into memberships (id, outing_id, user_id, role, participation, created_at_timestamp, updated_at_timestamp)
       select gen_random_uuid(), $1, id, 'member', 'going', $3, $3 from users where username = any($2)`,
      [outingId, members, began],
    );
    await db.query(
      `insert into messages (id, outing_id, author_id, type, text, mentions,
         created_at_timestamp, updated_at_timestamp, fetched_at_timestamp)
       select gen_random_uuid(), $1, users.id, 'text', 'line ' || line, '[]', $3 + line * $4, $3 + line * $4, $3 + line * $4
       from generate_series(1, $5::bigint) as line
       join users on users.username = ($2::text[])[1 + line % cardinality($2::text[])]`,
      [outingId, members, began, APART_MS, lines],
    );
  } finally {
    await db.close();
  }
  await server.start();
}
