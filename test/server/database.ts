/** A new, empty database for a test file: in memory, or on PostgreSQL where `TEST_DATABASE` says so. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import pino from 'pino';
import { connect, connectMemory, type Database } from '#server/db/connect.ts';

export const onPostgres = process.env.TEST_DATABASE === 'postgres';

const silent = pino({ level: 'silent' });

async function asAdmin(statement: string): Promise<string> {
  const url = process.env.TEST_POSTGRES_URL;
  if (url === undefined) throw new Error('No PostgreSQL was started for the tests.');
  const admin = new pg.Client({ connectionString: `${url}postgres` });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
  return url;
}

/** URL of a new database on the tests' PostgreSQL, and what drops it. */
export async function newPostgresDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = await asAdmin(`create database ${name}`);
  return {
    url: `${url}${name}`,
    drop: async () => {
      await asAdmin(`drop database ${name} with (force)`);
    },
  };
}

/** `close` removes it. */
export async function newDatabase(): Promise<Database> {
  if (!onPostgres) return connectMemory(silent);
  const { url, drop } = await newPostgresDatabase();
  const around = {
    log: silent,
    clock: Date.now,
    onDeath: (error: Error) => {
      throw error;
    },
  };
  const database = await connect({ databaseUrl: url, dataDir: '' }, around);
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}
