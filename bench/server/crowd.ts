/**
 * Measures how long a crowd waits that writes to one outing at the same moment: 200 users vote in a poll, answer a
 * date, answer whether they come, and write messages. `node scripts/program.mjs bench/server/crowd.ts` measures the
 * embedded database on disk; with `DATABASE_URL=postgres://…`, an empty PostgreSQL database, which is filled and left
 * so. For each round it prints when the first, the median and the last response arrived, and how many calls were
 * refused. With `SOCKETS=1000`, that many devices follow the outing meanwhile, in a separate process.
 */
import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/base/db/transaction.ts';
import { quantile } from '../figure.ts';
import { idOfNumber, personId, startFilled } from './big-database.ts';
import { Devices } from './devices.ts';

const PEOPLE = 1_000;
const AT_ONCE = 200;
const SOCKETS = Number(process.env.SOCKETS ?? 0);
const ROUNDS = 3;
const outing = personId(0x9_0000);
const number = (value: number) => sql.raw(String(value));

/** Fills the database with SQL: an outing with all users. */
async function fill(db: Db): Promise<void> {
  await db.execute(sql`
    insert into users (id, first_name, last_name, username, email, password_hash, email_verified_at_timestamp,
      timezone, invitations_left, seal_key, created_at_timestamp, updated_at_timestamp)
    select ${idOfNumber('n')}, 'Test', 'Person', 'person' || n, 'person' || n || '@example.org', 'none', 1,
      'Europe/Berlin', 10, 'none', n, n
    from generate_series(1, ${number(PEOPLE)}) as n`);
  await db.execute(sql`
    insert into outings (id, root_id, owner_id, title, status, privacy, timezone, search_text,
      created_at_timestamp, updated_at_timestamp)
    values (${outing}, ${outing}, ${personId(1)}, 'Large', 'set', 'private', 'UTC', '', 1, 1)`);
  await db.execute(sql`
    insert into memberships (id, outing_id, user_id, role, participation, created_at_timestamp, updated_at_timestamp)
    select ${idOfNumber('n')}, ${outing}, ${idOfNumber('n')}, case when n = 1 then 'owner' else 'member' end, 'going', n, n
    from generate_series(1, ${number(PEOPLE)}) as n`);
  await db.execute(sql`analyze`);
}

const { db, kind, running } = await startFilled(fill);
const devices = await Devices.logIn(db, running.port, PEOPLE);

interface PollBody {
  readonly data: { readonly id: string; readonly relations: { readonly options: readonly { id: string }[] } };
}

async function newPoll(about: object): Promise<{ id: string; options: readonly string[] }> {
  const body = { outing_id: outing, type: 'poll', question: 'Which?', ...about };
  const response = await devices.write(1, '/outing-attachments', body);
  const { data }: PollBody = JSON.parse(response.text);
  return { id: data.id, options: data.relations.options.map(({ id }) => id) };
}

const text = await newPoll({ options: ['A', 'B', 'C'].map((text) => ({ text })) });
const days = await newPoll({
  kind: 'days',
  options: Array.from({ length: 10 }, (_, day) => ({ starts_at: `2030-01-${10 + day}` })),
});

const WRITES: Record<string, (n: number, round: number) => readonly [path: string, body: object]> = {
  'votes in a poll': (n, round) => [
    '/outing-attachments/vote',
    { poll_id: text.id, poll_option_id: text.options[(n + round) % 3], voted: true },
  ],
  'answers to a date': (n, round) => [
    '/outing-attachments/vote',
    { poll_id: days.id, poll_option_id: days.options[round], voted: true, answer: n % 4 ? 'yes' : 'no' },
  ],
  'answers whether they come': (n, round) => [
    `/outing-memberships/${personId(n)}`,
    { participation: (n + round) % 2 ? 'maybe' : 'going' },
  ],
  messages: (_, round) => ['/outing-messages', { outing_id: outing, text: `Round ${round}` }],
};

process.stdout.write(`${kind}, ${AT_ONCE} people at once, ${SOCKETS} devices follow\n`);
await devices.follow(outing, SOCKETS);
for (const [name, writeOf] of Object.entries(WRITES)) {
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    const responses = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, index) => {
        const { status } = await devices.write(index + 1, ...writeOf(index + 1, round));
        return { status, ms: performance.now() - begun };
      }),
    );
    const times = responses.map(({ ms }) => ms);
    const refused = responses.filter(({ status }) => status !== 200 && status !== 201);
    const parts = [0, 0.5, 1].map((part) => `${quantile(times, part).toFixed(0).padStart(6)} ms`);
    const others =
      refused.length === 0
        ? ''
        : `  ${refused.length} refused: ${[...new Set(refused.map(({ status }) => status))]}`;
    process.stdout.write(`${name.padEnd(28)} ${parts.join(' ')}${others}\n`);
  }
}
devices.close();
await running.stop();
