/** What crosses between screens and the engine, as types: screens touch the engine through `src/sync` alone. */
export type { CallResult, SignOutChoice, SignOutResult } from '#engine/api.ts';
