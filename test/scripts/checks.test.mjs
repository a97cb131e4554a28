/** The checks of `npm test` find what they are for: each rule is broken once, on paper. */
import { describe, expect, test } from 'vitest';
import { checkImports, findCircles } from '../../scripts/checks/check-imports.mjs';
import { checkPorts } from '../../scripts/checks/check-ports.mjs';
import { checkRules } from '../../scripts/checks/check-rules.mjs';
import { parseSource } from '../../scripts/checks/source.mjs';

/** @param {string} path @param {string} text */
const judge = (path, text) => checkImports([parseSource(path, text)]);

describe('imports', () => {
  test.each([
    ['src/features/notes/list.tsx', `import { calls } from '#contract/calls.ts';`],
    ['src/features/notes/list.tsx', `import { useState } from 'react';`],
    ['src/sync/engine.ts', `import type { EngineDoor } from '#engine/api.ts';`],
    ['src/sync/engine.ts', `import url from '../../workers/sync.worker.ts?worker&url';`],
    ['workers/sync/api.ts', `import { Id } from '#contract/shapes.ts';`],
    ['test/server/x.test.ts', `import { loadConfig } from '#server/config.ts';`],
    ['server/config.ts', `import { join } from 'node:path';`],
    ['server/notes/a.ts', `import { permit } from '../outings/find.ts';`],
    ['server/notes/a.ts', `import type { ListedEntity } from '../entities.ts';`],
    ['server/main.ts', `import { areas } from './areas.ts';`],
  ])('%s may say %s', (path, text) => {
    expect(judge(path, text)).toEqual([]);
  });

  test.each([
    ['contract/a.ts', `import { z } from 'hono';`, 'contract imports no package but valibot'],
    ['contract/a.ts', `import '#server/config.ts';`, 'contract may not import from server'],
    ['src/ui/a.tsx', `import '#db/rows.ts';`, 'ui may not import from db'],
    ['src/features/a/a.tsx', `import '#engine/api.ts';`, 'features may not import from engine'],
    ['src/sync/a.ts', `import { a } from '#engine/api.ts';`, 'sync may not import from engine (types only)'],
    ['src/sync/a.ts', `const a = await import('#engine/api.ts');`, 'types only'],
    ['server/a.ts', `type A = import('#engine/api.ts').EngineDoor;`, 'server may not import from engine'],
    ['workers/sync/a.ts', `import '#sync/engine.ts';`, 'engine may not import from sync'],
    ['src/db/a.ts', `import { Id } from '../../contract/shapes.ts';`, 'imported as #contract/'],
    ['src/db/a.ts', `import '#db/rows.ts';`, 'inside db imports are relative'],
    ['src/db/b.ts', `import './rows';`, 'leads to no file'],
    ['src/db/a.ts', `import 'node:fs';`, 'runs in a browser'],
    [
      'server/log/a.ts',
      `import type { Relation } from '../outings/policy.ts';`,
      'log may not import from areas',
    ],
    ['server/realtime/a.ts', `import { entities } from '../entities.ts';`, 'entities (types only)'],
    ['server/http/a.ts', `import { loadConfig } from '../config.ts';`, 'config (types only)'],
    ['server/notes/a.ts', `import { start } from '../start.ts';`, 'areas may not import from root'],
    ['server/a.ts', `import 'fs';`, 'must be written "node:fs"'],
    ['server/a.ts', `import 'vitest';`, 'only a development dependency'],
    ['server/a.ts', `import 'left-pad';`, 'not in package.json'],
    ['src/sync/a.ts', `const a = new URL('../../workers/sync.worker.ts', import.meta.url);`, '?worker&url'],
    ['src/ui/index.ts', 'export const a = 1;', 'a barrel by its name'],
    ['src/ui/parts/a.ts', `export * from './link.tsx';`, '"export *" makes a barrel'],
  ])('%s may not say %s', (path, text, reason) => {
    expect(judge(path, text)).toEqual([expect.stringContaining(reason)]);
  });

  test('circles are found, however long, and told once', () => {
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
    '%s is found',
    (text) => {
      expect(found(text)).toBe(1);
    },
  );

  test.each(['new Date(5)', 'ports.clock.now()', 'Math.max(1, 2)'])('%s is no matter', (text) => {
    expect(found(text)).toBe(0);
  });
});

describe('rules', () => {
  const SPEC = '# Rules\n\n**L1** One.\n- **L2** Two.\n';
  const found = (/** @type {string} */ text) => checkRules(SPEC, [parseSource('test/a.test.ts', text)]);

  test('all cited: nothing to say', () => {
    expect(found("test('[L1] a', f); describe('b [L2]', f);")).toEqual([]);
    expect(found("test.each(rows)('[L1, L2] %s', f);")).toEqual([]);
  });

  test('a rule that no title cites is named', () => {
    expect(found("test('[L1] a', () => { log('[L2]'); });")).toEqual([expect.stringContaining('[L2]')]);
  });

  test('a citation of no rule is named with its place; other families are not ours', () => {
    expect(found("test('[L1] a', f);\nit('[L2] [L3] [F12] b', f);")).toEqual([
      expect.stringMatching(/^test\/a\.test\.ts:2: \[L3\]/),
    ]);
  });
});
