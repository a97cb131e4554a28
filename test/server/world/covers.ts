/** Helpers for tests of covers and their files. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { outingCalls } from '#contract/outings/outing/calls.ts';
import type { Picture } from '#contract/uploads/upload.ts';
import { files } from '#server/core/uploads/tables.ts';
import type { ApiResponse, Client } from './client.ts';
import type { TestServer } from './harness.ts';

/** @returns the id of a new outing */
export async function newOuting(client: Client): Promise<string> {
  const body = { title: 'Picnic', timezone: 'UTC', starts_at: '2026-12-01T19:00', status: 'set' } as const;
  const { data } = await client.ok(outingCalls.create, { body });
  return data.id;
}

export async function coverOf(client: Client, outingId: string): Promise<Picture | null> {
  const { data } = await client.ok(outingCalls.show, { params: { id: outingId } });
  return data.attributes.cover;
}

export const widest = (cover: Picture | null): string => cover?.sizes.at(-1)?.url ?? '';
export const fetchPicture = (client: Client, url: string): Promise<ApiResponse> => client.request('GET', url);

export async function stateOf({ ctx }: TestServer, key: string): Promise<string | undefined> {
  const [row] = await ctx.db.select().from(files).where(eq(files.key, key));
  return row?.state;
}

/** Names of all stored files. */
export async function kept({ dataDir }: TestServer): Promise<string[]> {
  const root = join(dataDir, 'files');
  const found = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map((entry) => entry.name);
}
