/** Messages between page and worker of the raw contestant. */
import type { NewNote } from './contestant.ts';

export type RawRequest =
  | { kind: 'sync' }
  | { kind: 'change'; id: string; text: string }
  | { kind: 'follow'; channels: readonly string[] }
  | { kind: 'send'; notes: readonly NewNote[] };

/** Broadcast after each commit that changed notes of these outings. */
export const CHANGES = 'raw:changes';
