/** The middlewares between Dexie's tables and IndexedDB: src/db/stack/STACK.md. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LEVELS } from '#db/stack/stack.ts';

it('gives each middleware of the database a level of its own, from the bottom up, and none that of Dexie', () => {
  const levels = LEVELS.map(({ level }): number => level);
  expect(levels).toEqual([...new Set(levels)].sort((a, b) => a - b));
  expect(levels).not.toContain(0);
});

it('describes every middleware of the database at the level where it stands', () => {
  const page = readFileSync('src/db/stack/STACK.md', 'utf8');
  const described = [...page.matchAll(/^\| (-?[\d.]+) \| `(\w+)` \|/gm)].map(([, level, name]) => ({
    name,
    level: Number(level),
  }));
  expect(described.reverse()).toEqual(LEVELS);
});
