/** The command line of `npm test`: its options, and which stages a change can affect. */
import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readNumber, readOptions } from '../../scripts/options.mjs';
import { fromRoot, ROOT } from '../../scripts/root.mjs';
import { mayTouch } from '../../scripts/testing/changes.mjs';
import { countOfPlaywright, sum } from '../../scripts/testing/counts.mjs';
import { projects } from '../../scripts/testing/stages.mjs';

const STAGES = ['types', 'lint', 'lockfile', 'unit', 'server', 'postgres', 'size', 'browser'];

describe('a change', () => {
  it.each([
    ['src/ui/button.tsx', ['types', 'lint', 'unit', 'size', 'browser']],
    ['server/notes/write.ts', ['types', 'lint', 'unit', 'server', 'postgres', 'browser']],
    ['contract/outings/note.ts', ['types', 'lint', 'unit', 'server', 'postgres', 'size', 'browser']],
    ['test/server/http/csrf.test.ts', ['types', 'lint', 'unit', 'server', 'postgres']],
    ['test/ui/format.test.ts', ['types', 'lint', 'unit']],
    ['e2e/faults/offline.spec.ts', ['types', 'lint', 'unit', 'browser']],
    ['docs/decisions/0001-a.md', ['types', 'lint', 'unit']],
    ['package.json', STAGES],
  ])('of %s affects %j', (path, touched) => {
    expect(STAGES.filter((stage) => mayTouch(stage, path))).toEqual(touched);
  });
});

describe('an option', () => {
  /** @param {string[]} args */
  const read = (...args) =>
    readOptions({ args, options: { only: { type: 'string' }, changed: { type: 'boolean' } } });

  it('is read', () => {
    expect(read('--only=a,b', '--changed').values).toEqual({ only: 'a,b', changed: true });
  });

  it.each([['--onyl=a'], ['a'], ['--changed=a'], ['--only']])(
    'is refused with a list of all options if it is unknown: %s',
    (argument) => {
      expect(() => read(argument)).toThrow(/There are --only=…, --changed\.$/);
    },
  );

  it.each(['', '0', '1.5', 'ten'])('for a number is refused with another value: "%s"', (text) => {
    expect(() => readNumber('seeds', text)).toThrow(`--seeds=${text} is no whole number from 1 on.`);
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

  it('of browser tests has failures with their first line, and the time of each file', () => {
    expect(countOfPlaywright(results)).toEqual({
      passed: 3,
      failed: 1,
      unsteady: 1,
      skipped: 4,
      failures: ['outside of its tests\n    no server', 'a.spec.ts:3 › works\n    late'],
      files: [{ file: 'e2e/a.spec.ts', seconds: 2 }],
    });
  });

  it('can be added to others, with all failures', () => {
    const failed = { passed: 1, failed: 1, skipped: 0, failures: ['one'] };
    expect(sum([failed, countOfPlaywright(results)])).toMatchObject({
      passed: 4,
      failed: 2,
      failures: ['one', 'outside of its tests\n    no server', 'a.spec.ts:3 › works\n    late'],
    });
  });
});

it('types are judged of every folder that is a TypeScript project', () => {
  const folders = readdirSync(ROOT).filter((folder) => existsSync(fromRoot(folder, 'tsconfig.json')));
  expect(projects().sort()).toEqual(folders.sort());
});
