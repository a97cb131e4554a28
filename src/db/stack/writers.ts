/** What connections that write rows have in addition, in workers alone. Apart from stack.ts: a page would load all of it. */
import type { UserDatabase } from '../database/user-database.ts';
import { holdBack } from './batch.ts';
import { keepDueInStep } from './keep-due-in-step.ts';
import { keepSearchInStep } from './keep-search-in-step.ts';
import { stacked } from './stack.ts';
import { tellByRanges } from './tell-by-ranges.ts';
import { type ChunkSizes, writeChunks } from './write-chunks.ts';

/** A connection that writes rows. A reader's to begin with, as every `UserDatabase` is. */
export const forWriter = (db: UserDatabase, sizes?: ChunkSizes): UserDatabase =>
  stacked(db, { writeChunks: writeChunks(sizes) });

/**
 * A connection of the engine of user `me`: a writer's, with all that the engine's rules rely on. Only the relaxed one merges what is
 * held back in memory; what a durable one has stored is on the disk when it resolves.
 */
export const forEngine = (db: UserDatabase, me: string, durability: 'relaxed' | 'durable'): UserDatabase =>
  stacked(db, {
    ...tellByRanges(),
    dueLists: keepDueInStep,
    search: keepSearchInStep(me),
    ...(durability === 'relaxed' ? { batches: holdBack } : {}),
  });
