/** Tests the checks of `npm test`: each finds a violation of its rule. */
import { describe, expect, test } from 'vitest';
import { checkDocument } from '../../scripts/checks/check-documents.mjs';
import { checkImports } from '../../scripts/checks/check-imports.mjs';
import { checkPorts } from '../../scripts/checks/check-ports.mjs';
import { checkCatalogue, checkRules } from '../../scripts/checks/check-rules.mjs';
import { findCircles, fullFolders, knots } from '../../scripts/checks/folders.mjs';
import { parseSource } from '../../scripts/checks/source.mjs';

/** @param {string} path @param {string} text */
const judge = (path, text) => checkImports([parseSource(path, text)]);

describe('imports', () => {
  test.each([
    ['src/features/notes/list.tsx', `import { calls } from '#contract/base/call-path.ts';`],
    ['src/features/notes/list.tsx', `import { useState } from 'react';`],
    ['src/routes/design.tsx', `import '#developers/design/gallery.tsx';`],
    ['src/sync/engine.ts', `import type { EngineDoor } from '#engine/api.ts';`],
    ['src/sync/engine.ts', `import url from '../../workers/sync.worker.ts?worker&url';`],
    ['workers/sync/api.ts', `import { Id } from '#contract/base/shapes.ts';`],
    ['test/server/x.test.ts', `import { loadConfig } from '#server/base/config/config.ts';`],
    ['server/base/config/config.ts', `import { join } from 'node:path';`],
    ['server/outings/notes/a.ts', `import { permit } from '../../core/outings/find.ts';`],
    ['server/outings/notes/a.ts', `import type { ListedEntity } from '../../entities.ts';`],
    ['server/main.ts', `import { areas } from './areas.ts';`],
    ['workers/sync/merge/a.ts', `import { store } from '../storage/store.ts';`],
    ['workers/sync/storage/a.ts', `import type { EngineDoor } from '../api.ts';`],
    ['contract/outings/a.ts', `import { days } from '../time/days-between.ts';`],
  ])('the file %s may contain %s', (path, text) => {
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
      `import type { Thing } from '../../outings/notes/policy.ts';`,
      'log may not import from areas',
    ],
    ['server/base/realtime/a.ts', `import { entities } from '../../entities.ts';`, 'entities (types only)'],
    ['server/base/http/a.ts', `import { loadConfig } from '../config/config.ts';`, 'config (types only)'],
    [
      'server/outings/notes/a.ts',
      `import { start } from '../../start.ts';`,
      'areas may not import from root',
    ],
    ['server/a.ts', `import 'fs';`, 'must be written "node:fs"'],
    ['server/a.ts', `import 'vitest';`, 'only a development dependency'],
    ['server/a.ts', `import 'left-pad';`, 'not in package.json'],
    ['src/sync/a.ts', `const a = new URL('../../workers/sync.worker.ts', import.meta.url);`, '?worker&url'],
    ['src/features/a/a.tsx', `import '#developers/design/gallery.tsx';`, 'may not import from developers'],
    ['src/routes/index.tsx', `import '#developers/design/gallery.tsx';`, 'may not import from developers'],
    ['src/ui/a.tsx', `import '#forms/text-dialog.tsx';`, 'ui may not import from forms'],
    ['src/forms/a.ts', `import '#domain/app/same-value.ts';`, 'forms may not import from domain'],
    ['workers/sync/lists/a.ts', `import '../storage/store.ts';`, 'lists may not import from storage'],
    ['workers/sync/queue/a.ts', `import '../session/session.ts';`, 'queue may not import from session'],
    ['workers/sync/network/a.ts', `import '../storage/store.ts';`, 'network may not import from storage'],
    ['workers/sync/send/a.ts', `import '../engine.ts';`, 'send may not import from engine'],
    ['workers/sync/merge/a.ts', `import { a } from '../api.ts';`, 'api (types only)'],
    ['contract/time/a.ts', `import '../outings/series/series-dates.ts';`, 'time may not import from outings'],
    [
      'contract/places/a.ts',
      `import type { A } from '../calendar/busy/busy.ts';`,
      'not import from calendar',
    ],
    ['contract/chat/a.ts', `import '../mutations.ts';`, 'chat may not import from mutations'],
    ['src/ui/index.ts', 'export const a = 1;', 'a barrel by its name'],
    ['src/ui/parts/a.ts', `export * from './link.tsx';`, '"export *" makes a barrel'],
  ])('the file %s may not contain %s', (path, text, reason) => {
    expect(judge(path, text)).toEqual([expect.stringContaining(reason)]);
  });

  test('the check allows a catalogue to be all of its namespaces', () => {
    expect(judge('src/i18n/messages/de-first.ts', `export * from './de/ui.ts';`)).toEqual([]);
  });

  test('the check finds circles of any length, and reports each once', () => {
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

describe('folders', () => {
  /** @param {[string, string][]} pairs */
  const found = (pairs) => knots(pairs.map(([from, to]) => ({ from, to })));

  test('the check finds a circle between folders whose files import each other in none, and names an import for each arrow', () => {
    const pairs = /** @type {[string, string][]} */ ([
      ['src/a/one/x.ts', 'src/a/two/y.ts'],
      ['src/a/one/w.ts', 'src/a/two/y.ts'],
      ['src/a/two/z.ts', 'src/a/one/deep/v.ts'],
      ['src/a/one/x.ts', 'src/a/three/u.ts'],
    ]);
    expect(found(pairs)).toEqual([
      `src/a: these import each other in a circle:
  one → two (src/a/one/x.ts imports src/a/two/y.ts)
  two → one (src/a/two/z.ts imports src/a/one/deep/v.ts)`,
    ]);
  });

  test('the check finds a circle of a folder and a file next to it, and one of three folders', () => {
    expect(
      found([
        ['src/a/people.ts', 'src/a/scene.ts'],
        ['src/a/scene.ts', 'src/a/checks/ledger.ts'],
        ['src/a/checks/told.ts', 'src/a/people.ts'],
      ]),
    ).toHaveLength(1);
    expect(
      found([
        ['bench/a/x.ts', 'bench/b/x.ts'],
        ['bench/b/x.ts', 'bench/c/x.ts'],
        ['bench/c/y.ts', 'bench/a/y.ts'],
      ]),
    ).toEqual([expect.stringContaining('bench: ')]);
  });

  test('the check finds a circle between the folders at the top', () => {
    expect(
      found([
        ['sw/a.ts', 'workers/a.ts'],
        ['workers/b.ts', 'sw/b.ts'],
      ]),
    ).toHaveLength(1);
  });

  test('the check accepts arrows that point one way, and imports within a folder', () => {
    expect(
      found([
        ['src/a/one/x.ts', 'src/a/two/y.ts'],
        ['src/a/two/y.ts', 'src/a/two/z.ts'],
        ['src/a/three/x.ts', 'src/a/one/x.ts'],
      ]),
    ).toEqual([]);
  });

  test('the check does not count types, but all other imports of a file', () => {
    const a = (/** @type {string} */ text) => [
      parseSource('src/ui/photos/a.ts', text),
      parseSource('src/ui/overlays/a.ts', `import '../photos/photo-gestures.ts';`),
    ];
    expect(checkImports(a(`import type { A } from '../overlays/toast.tsx';`))).toEqual([]);
    expect(checkImports(a(`const b = await import('../overlays/toast.tsx');`))).toEqual([
      expect.stringContaining('photos → overlays'),
    ]);
  });

  const files = (/** @type {string} */ folder, /** @type {number} */ count) =>
    Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`);

  test('the check finds a folder with more than 25 files directly in it', () => {
    expect(fullFolders([...files('src/ui', 25), ...files('src/ui/parts', 25)])).toEqual([]);
    expect(fullFolders(files('test/ui', 26))).toEqual([
      'test/ui: 26 files directly in it; at most 25 may be',
    ]);
  });

  test.each(['src/routes/_app', 'src/i18n/messages/en'])(
    'the check lets %s have any number of files',
    (folder) => {
      expect(fullFolders(files(folder, 60))).toEqual([]);
    },
  );
});

describe('ports of the engine', () => {
  const found = (/** @type {string} */ text) => checkPorts([parseSource('workers/sync/a.ts', text)]).length;

  test.each(['Date.now()', 'new Date()', 'Math.random()', 'const now = Date.now;', 'Date()'])(
    'the check finds %s',
    (text) => {
      expect(found(text)).toBe(1);
    },
  );

  test.each(['new Date(5)', 'ports.clock.now()', 'Math.max(1, 2)'])('the check accepts %s', (text) => {
    expect(found(text)).toBe(0);
  });
});

describe('rules', () => {
  const SPEC = '# Rules\n\n**L1** One.\n- **L2** Two.\n';
  const found = (/** @type {string} */ text) => checkRules(SPEC, [parseSource('test/a.test.ts', text)]);

  test('the check accepts rules that are all cited', () => {
    expect(found("test('[L1] a', f); describe('b [L2]', f);")).toEqual([]);
    expect(found("test.each(rows)('[L1, L2] %s', f);")).toEqual([]);
  });

  test('the check reports a rule that no title cites', () => {
    expect(found("test('[L1] a', () => { log('[L2]'); });")).toEqual([expect.stringContaining('[L2]')]);
  });

  test('the check reports the place of a citation without a rule, but not of other kinds of ids', () => {
    expect(found("test('[L1] a', f);\nit('[L2] [L3] [F12] b', f);")).toEqual([
      expect.stringMatching(/^test\/a\.test\.ts:2: \[L3\]/),
    ]);
  });
});

describe('faults and attacks', () => {
  const ATTACKS = { path: 'docs/attacks.md', kind: 'S' };
  const row = (/** @type {string} */ id, tests = '`test/server/a.test.ts`') =>
    `| ${id} | Tried. | Refused. | ${tests} |\n`;
  const found = (/** @type {string} */ table, /** @type {string} */ text, path = 'test/server/a.test.ts') =>
    checkCatalogue(ATTACKS, `| id | what is tried |\n|---|---|\n${table}`, [parseSource(path, text)]);

  test.each([
    [row('S1'), "test('a (S1)', f);"],
    [row('S1') + row('S2'), "it.each(rows)('%s (S1, S2, F9) [L1]', f); // as above (S2)"],
    ['', '/** An S3-compatible storage. */'],
    ['', "log('S9 (S9)');"],
  ])('the check accepts %s with %s', (table, text) => {
    expect(found(table, text)).toEqual([]);
  });

  test.each([
    [row('S1'), '// only here (S1)', 'docs/attacks.md: no title in test/server/a.test.ts cites (S1)'],
    [
      row('S1', '`test/server/b.test.ts`'),
      "test('a (S1)', f);",
      'docs/attacks.md: S1 names test/server/b.test.ts, where no test is',
    ],
    [
      row('S1', '`test/gone/a.test.ts`'),
      "test('a (S1)', f);",
      'docs/attacks.md: S1 names test/gone/a.test.ts, where no test is',
    ],
    [row('S1', '`a.test.ts`'), "test('a (S1)', f);", 'docs/attacks.md: S1 names a.test.ts, where no test is'],
    [row('S1', ''), "test('a (S1)', f);", 'docs/attacks.md: S1 names no test'],
    [row('S1') + row('S1'), "test('a (S1)', f);", 'docs/attacks.md: S1 is given twice'],
    ['', "f();\ntest('a (S1)', f);", 'test/server/a.test.ts:2: (S1) is no entry of docs/attacks.md'],
    ['', 'f(); // a race (S15)', 'test/server/a.test.ts:1: (S15) is no entry of docs/attacks.md'],
    [row('S1'), "test('a (S1)', f);\n/** S1: b */", 'test/server/a.test.ts:2: cite S1 as (S1)'],
  ])('the check rejects %s with %s', (table, text, finding) => {
    expect(found(table, text)).toEqual([finding]);
  });

  test('the check does not treat the code of the app as a test', () => {
    expect(found(row('S1'), "test('a (S1)', f);", 'src/a.test.ts')).toEqual([
      'docs/attacks.md: S1 names test/server/a.test.ts, where no test is',
    ]);
  });
});

describe('documents', () => {
  const FILES = ['server/core/outings/find.ts', 'docs/words.md', 'docs/archive.md'];
  const found = (/** @type {string} */ text) =>
    checkDocument('docs/archive.md', text, {
      exists: (path) => FILES.some((file) => file === path || `${file}/`.startsWith(`${path}/`)),
      folders: new Set(['server', 'docs']),
      names: new Set(['find.ts', 'words.md']),
    });

  test.each([
    '`server/core/outings/find.ts`, `server/core/outings` and `find.ts`',
    '`{name}/index.html`, `*.db.test.ts`, `server/*/*.ts`, `outings/people`, `user.name`, `a / b.ts`, `data.json`',
    '[words](words.md), [one of them](words.md#outing), [elsewhere](https://example.org/a.md), [below](#words)',
  ])('a document may contain %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  test.each([
    ['`outings/find.ts`', 'there is no outings/find.ts'],
    ['`server/outings`', 'there is no server/outings'],
    ['`server/core/outings/gone.ts`', 'there is no server/core/outings/gone.ts'],
    ['`gone.ts`', 'there is no gone.ts'],
    ['[words](gone.md#outing)', 'the link to gone.md leads to no file'],
  ])('a document may not contain %s', (text, reason) => {
    expect(found(`# Archive\n\n${text}`)).toEqual([`docs/archive.md:3: ${reason}`]);
  });
});
