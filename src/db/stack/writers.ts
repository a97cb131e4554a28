/** Adds the middlewares of writing connections. Only workers import it, so that pages do not load this code. */
import type { UserDatabase } from '../database/user-database.ts';
import { holdBack } from './batch.ts';
import { keepDueInStep } from './keep-due-in-step.ts';
import { keepSearchInStep } from './keep-search-in-step.ts';
import { notifyByRanges } from './notify-by-ranges.ts';
import { stacked } from './stack.ts';
import { type ChunkSizes, writeChunks } from './write-chunks.ts';

/** Makes a connection a writer's. It starts as a reader's, as every `UserDatabase` does. */
export const forWriter = (db: UserDatabase, sizes?: ChunkSizes): UserDatabase =>
  stacked(db, { writeChunks: writeChunks(sizes) });

/**
 * Makes a connection that of the engine of user `me`: a writer's, with everything that the engine's rules rely on. Only
 * the relaxed one merges what is held back in memory; data of a durable one is on disk when the call resolves.
 */
export const forEngine = (db: UserDatabase, me: string, durability: 'relaxed' | 'durable'): UserDatabase =>
  stacked(db, {
    ...notifyByRanges(),
    dueLists: keepDueInStep,
    search: keepSearchInStep(me),
    ...(durability === 'relaxed' ? { batches: holdBack } : {}),
  });
