/** The checks of `npm test`: each finds a violation of its rule. */
import { describe, expect, test } from 'vitest';
import { checkImports, findCircles } from '../../scripts/checks/check-imports.mjs';
import { checkPorts } from '../../scripts/checks/check-ports.mjs';
import { checkCatalogue, checkRules } from '../../scripts/checks/check-rules.mjs';
import { parseSource } from '../../scripts/checks/source.mjs';

/** @param {string} path @param {string} text */
const judge = (path, text) => checkImports([parseSource(path, text)]);

describe('imports', () => {
  test.each([
    ['src/features/notes/list.tsx', `import { calls } from '#contract/base/call-path.ts';`],
    ['src/features/notes/list.tsx', `import { useState } from 'react';`],
    ['src/sync/engine.ts', `import type { EngineDoor } from '#engine/api.ts';`],
    ['src/sync/engine.ts', `import url from '../../workers/sync.worker.ts?worker&url';`],
    ['workers/sync/api.ts', `import { Id } from '#contract/base/shapes.ts';`],
    ['test/server/x.test.ts', `import { loadConfig } from '#server/base/config/config.ts';`],
    ['server/base/config/config.ts', `import { join } from 'node:path';`],
    ['server/outings/notes/a.ts', `import { permit } from '../outings/find.ts';`],
    ['server/outings/notes/a.ts', `import type { ListedEntity } from '../entities.ts';`],
    ['server/main.ts', `import { areas } from './areas.ts';`],
  ])('%s may contain %s', (path, text) => {
    expect(judge(path, text)).toEqual([]);
  });

  test.each([
    ['contract/a.ts', `import { z } from 'hono';`, 'contract imports no package but valibot'],
    ['contract/a.ts', `import '#server/base/config/config.ts';`, 'contract may not import from server'],
    ['src/ui/a.tsx', `import '#db/rows.ts';`, 'ui may not import from db'],
    ['src/features/a/a.tsx', `import '#engine/api.ts';`, 'features may not import from engine'],
    ['src/sync/a.ts', `import { a } from '#engine/api.ts';`, 'sync may not import from engine (types only)'],
    ['src/sync/a.ts', `const a = await import('#engine/api.ts');`, 'types only'],
    ['server/a.ts', `type A = import('#engine/api.ts').EngineDoor;`, 'server may not import from engine'],
    ['workers/sync/a.ts', `import '#sync/engine.ts';`, 'engine may not import from sync'],
    ['src/db/a.ts', `import { Id } from '../../contract/base/shapes.ts';`, 'imported as #contract/'],
    ['src/db/a.ts', `import '#db/rows.ts';`, 'inside db imports are relative'],
    ['src/db/b.ts', `import './rows';`, 'leads to no file'],
    ['src/db/a.ts', `import 'node:fs';`, 'runs in a browser'],
    [
      'server/base/log/a.ts',
      `import type { Relation } from '../outings/policy.ts';`,
      'log may not import from areas',
    ],
    ['server/base/realtime/a.ts', `import { entities } from '../entities.ts';`, 'entities (types only)'],
    ['server/base/http/a.ts', `import { loadConfig } from '../config.ts';`, 'config (types only)'],
    ['server/outings/notes/a.ts', `import { start } from '../start.ts';`, 'areas may not import from root'],
    ['server/a.ts', `import 'fs';`, 'must be written "node:fs"'],
    ['server/a.ts', `import 'vitest';`, 'only a development dependency'],
    ['server/a.ts', `import 'left-pad';`, 'not in package.json'],
    ['src/sync/a.ts', `const a = new URL('../../workers/sync.worker.ts', import.meta.url);`, '?worker&url'],
    ['src/ui/index.ts', 'export const a = 1;', 'a barrel by its name'],
    ['src/ui/parts/a.ts', `export * from './link.tsx';`, '"export *" makes a barrel'],
  ])('%s may not contain %s', (path, text, reason) => {
    expect(judge(path, text)).toEqual([expect.stringContaining(reason)]);
  });

  test('finds circles of any length, and reports each once', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', []],
    ]);
    expect(findCircles(graph)).toEqual([['a', 'b', 'c']]);
    expect(
      findCircles(
        new Map([
          ['a', ['b', 'c']],
          ['b', ['c']],
        ]),
      ),
    ).toEqual([]);
  });
});

describe('ports of the engine', () => {
  const found = (/** @type {string} */ text) => checkPorts([parseSource('workers/sync/a.ts', text)]).length;

  test.each(['Date.now()', 'new Date()', 'Math.random()', 'const now = Date.now;', 'Date()'])(
    'finds %s',
    (text) => {
      expect(found(text)).toBe(1);
    },
  );

  test.each(['new Date(5)', 'ports.clock.now()', 'Math.max(1, 2)'])('accepts %s', (text) => {
    expect(found(text)).toBe(0);
  });
});

describe('rules', () => {
  const SPEC = '# Rules\n\n**L1** One.\n- **L2** Two.\n';
  const found = (/** @type {string} */ text) => checkRules(SPEC, [parseSource('test/a.test.ts', text)]);

  test('accepts rules that are all cited', () => {
    expect(found("test('[L1] a', f); describe('b [L2]', f);")).toEqual([]);
    expect(found("test.each(rows)('[L1, L2] %s', f);")).toEqual([]);
  });

  test('reports a rule that no title cites', () => {
    expect(found("test('[L1] a', () => { log('[L2]'); });")).toEqual([expect.stringContaining('[L2]')]);
  });

  test('reports the place of a citation without a rule, but not of other kinds of ids', () => {
    expect(found("test('[L1] a', f);\nit('[L2] [L3] [F12] b', f);")).toEqual([
      expect.stringMatching(/^test\/a\.test\.ts:2: \[L3\]/),
    ]);
  });
});

describe('faults and attacks', () => {
  const ATTACKS = { path: 'docs/attacks.md', kind: 'S' };
  const row = (/** @type {string} */ id, tests = '`a.test.ts`') =>
    `| ${id} | Tried. | Refused. | ${tests} |\n`;
  const found = (/** @type {string} */ table, /** @type {string} */ text, path = 'test/server/a.test.ts') =>
    checkCatalogue(ATTACKS, `| id | what is tried |\n|---|---|\n${table}`, [parseSource(path, text)]);

  test.each([
    [row('S1'), "test('a (S1)', f);"],
    [row('S1') + row('S2'), "it.each(rows)('%s (S1, S2, F9) [L1]', f); // as above (S2)"],
    ['', '/** An S3-compatible storage. */'],
    ['', "log('S9 (S9)');"],
  ])('accepts %s with %s', (table, text) => {
    expect(found(table, text)).toEqual([]);
  });

  test.each([
    [row('S1'), '// only here (S1)', 'docs/attacks.md: no title in a.test.ts cites (S1)'],
    [row('S1', '`b.test.ts`'), "test('a (S1)', f);", 'docs/attacks.md: no title in b.test.ts cites (S1)'],
    [row('S1', ''), "test('a (S1)', f);", 'docs/attacks.md: S1 names no test'],
    [row('S1') + row('S1'), "test('a (S1)', f);", 'docs/attacks.md: S1 is given twice'],
    ['', "f();\ntest('a (S1)', f);", 'test/server/a.test.ts:2: (S1) is no entry of docs/attacks.md'],
    ['', 'f(); // a race (S15)', 'test/server/a.test.ts:1: (S15) is no entry of docs/attacks.md'],
    [row('S1'), "test('a (S1)', f);\n/** S1: b */", 'test/server/a.test.ts:2: cite S1 as (S1)'],
  ])('finds fault with %s and %s', (table, text, finding) => {
    expect(found(table, text)).toEqual([finding]);
  });

  test('does not take the code of the app for a test', () => {
    expect(found(row('S1'), "test('a (S1)', f);", 'src/a.test.ts')).toEqual([
      'docs/attacks.md: no title in a.test.ts cites (S1)',
    ]);
  });
});
