/** Tests the commands that run the tests: their options, the stages of each, and which stages a change can affect. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readNumber, readOptions } from '../../scripts/options.mjs';
import { fromRoot, ROOT } from '../../scripts/root.mjs';
import { mayTouch } from '../../scripts/testing/changes.mjs';
import { countOfPlaywright, sum } from '../../scripts/testing/counts.mjs';
import { projects, STAGES } from '../../scripts/testing/stages.mjs';

/** Stages that a change can skip, and one that always runs. */
const NAMES = ['unit', 'lockfile', 'server', 'size', 'browser', 'programs', 'postgres', 'journeys'];

describe('the effects of a change', () => {
  it.each([
    ['src/ui/button.tsx', ['unit', 'size', 'browser', 'journeys']],
    ['server/outings/notes/write.ts', ['unit', 'server', 'browser', 'programs', 'postgres', 'journeys']],
    [
      'contract/outings/note/note.ts',
      ['unit', 'server', 'size', 'browser', 'programs', 'postgres', 'journeys'],
    ],
    ['test/server/base/http/csrf.test.ts', ['unit', 'server', 'programs', 'postgres']],
    ['test/i18n/format.test.ts', ['unit']],
    ['e2e/faults/offline.spec.ts', ['unit', 'browser', 'journeys']],
    ['docs/decisions/0001-a.md', ['unit']],
    ['package.json', NAMES],
  ])('a change of %s affects %j', (path, touched) => {
    expect(NAMES.filter((stage) => mayTouch(stage, path))).toEqual(touched);
  });
});

describe('the stages', () => {
  const names = STAGES.map(({ name }) => name);

  it('each stage has a unique name, which `--only` accepts', () => {
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(NAMES));
  });

  it.each([
    ['test', 600],
    ['test:journeys', 1_800],
  ])('the stages of `npm run %s` may take %i s together', (command, seconds) => {
    const budgets = STAGES.filter((stage) => stage.command === command).map(({ budget }) => budget);
    expect([...new Set(budgets)].reduce((all, budget) => all + budget.seconds, 0)).toBeLessThanOrEqual(
      seconds,
    );
  });

  it('the stages of `npm test` contain sixteen journeys', () => {
    const journeys = readdirSync(fromRoot('e2e'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.spec.ts'))
      .flatMap((file) => readFileSync(fromRoot('e2e', file), 'utf8').match(/\bSMOKE\b[,\]]/g) ?? []);
    expect(journeys).toHaveLength(16);
  });
});

describe('an option', () => {
  /** @param {string[]} args */
  const read = (...args) =>
    readOptions({ args, options: { only: { type: 'string' }, changed: { type: 'boolean' } } });

  it('an option is read', () => {
    expect(read('--only=a,b', '--changed').values).toEqual({ only: 'a,b', changed: true });
  });

  it.each([['--onyl=a'], ['a'], ['--changed=a'], ['--only']])(
    'an unknown option is refused with a list of all options: %s',
    (argument) => {
      expect(() => read(argument)).toThrow(/Known options: --only=…, --changed\.$/);
    },
  );

  it.each(['', '0', '1.5', 'ten'])('an option for a number is refused with another value: "%s"', (text) => {
    expect(() => readNumber('seeds', text)).toThrow(`--seeds=${text} is not a whole number of 1 or more.`);
  });
});

describe('a count', () => {
  const spec = {
    title: 'works',
    file: 'a.spec.ts',
    line: 3,
    tests: [
      {
        status: 'flaky',
        results: [{ duration: 1_500, error: { message: 'late\nby far' } }, { duration: 500 }],
      },
    ],
  };
  const results = {
    errors: [{ message: 'no server' }],
    stats: { expected: 2, flaky: 1, unexpected: 0, skipped: 4 },
    suites: [{ specs: [spec] }],
  };

  it('a count of browser tests contains failures with their first line, and the time of each file', () => {
    expect(countOfPlaywright(results)).toEqual({
      passed: 3,
      failed: 1,
      unsteady: 1,
      skipped: 4,
      failures: ['outside of its tests\n    no server', 'a.spec.ts:3 › works\n    late'],
      files: [{ file: 'e2e/a.spec.ts', seconds: 2 }],
    });
  });

  it('a count can be added to others, with all failures', () => {
    const failed = { passed: 1, failed: 1, skipped: 0, failures: ['one'] };
    expect(sum([failed, countOfPlaywright(results)])).toMatchObject({
      passed: 4,
      failed: 2,
      failures: ['one', 'outside of its tests\n    no server', 'a.spec.ts:3 › works\n    late'],
    });
  });
});

it('types are checked in every folder that is a TypeScript project', () => {
  const folders = readdirSync(ROOT).filter((folder) => existsSync(fromRoot(folder, 'tsconfig.json')));
  expect(projects().sort()).toEqual(folders.sort());
});
