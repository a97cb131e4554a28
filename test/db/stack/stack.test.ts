/** Tests the middlewares between Dexie's tables and IndexedDB: src/db/stack/STACK.md. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LEVELS } from '#db/stack/stack.ts';

it("each middleware of the database has a separate level, from the bottom up, and none is Dexie's", () => {
  const levels = LEVELS.map(({ level }): number => level);
  expect(levels).toEqual([...new Set(levels)].sort((a, b) => a - b));
  expect(levels).not.toContain(0);
});

it('every middleware of the database is described at its level in the document', () => {
  const page = readFileSync('src/db/stack/STACK.md', 'utf8');
  const described = [...page.matchAll(/^\| (-?[\d.]+) \| `(\w+)` \|/gm)].map(([, level, name]) => ({
    name,
    level: Number(level),
  }));
  expect(described.reverse()).toEqual(LEVELS);
});
