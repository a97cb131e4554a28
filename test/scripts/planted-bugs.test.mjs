/** Tests the bugs that are planted to test the fuzz runs: each still fits the engine. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromRoot } from '../../scripts/root.mjs';
import { BUGS } from '../../scripts/testing/planted-bugs.mjs';

describe('a planted bug', () => {
  it.each(BUGS)('a planted bug changes a text that occurs once in the engine: $name', ({ edits }) => {
    for (const { file, find, put } of edits) {
      expect(readFileSync(fromRoot(file), 'utf8').split(find), file).toHaveLength(2);
      expect(put).not.toBe(find);
    }
  });

  it.each(BUGS.flatMap(({ name, test }) => (test ? [{ name, test }] : [])))(
    'a planted bug names a test that exists, if fuzz runs cannot find it: $name',
    ({ test: { file, title } }) => {
      expect(readFileSync(fromRoot(file), 'utf8')).toContain(title);
    },
  );
});
