/** Tests the check of the English that developers read. */
import { describe, expect, test } from 'vitest';
import {
  checkComments,
  checkMessages,
  checkProse,
  checkTitles,
  lacksVerb,
} from '../../scripts/checks/check-prose.mjs';
import { parseSource } from '../../scripts/checks/source.mjs';

const source = (/** @type {string} */ text) => parseSource('src/a.ts', text);

describe('the check of comments', () => {
  test('the check names the line and the better word', () => {
    expect(checkComments(source('/**\n * It can not start.\n * Nobody waits.\n */\nconst a = 1;'))).toEqual([
      'src/a.ts:2: write “cannot” instead of “can not”',
      'src/a.ts:3: write “no one” instead of “Nobody”',
    ]);
  });

  test('the check accepts quotations, code and strings', () => {
    expect(checkComments(source('// The button “Nobody”, or `nobody`.\nconst a = "nobody";'))).toEqual([]);
  });

  test('the check rejects “alone” for “only”, but not in “let alone”', () => {
    expect(checkComments(source('// The owner alone.'))).toHaveLength(1);
    expect(checkComments(source('// It has no row, let alone a list.'))).toEqual([]);
  });
});

describe('the check of titles', () => {
  test('the check lists titles without a verb', () => {
    expect(
      checkTitles(source("test('a view', f); it.each([1])('the list', f); test('it opens', f);")),
    ).toEqual(['src/a.ts:1: the title has no verb: a view', 'src/a.ts:1: the title has no verb: the list']);
  });

  test('the check reads past ids and accepts a title that a table fills in', () => {
    expect(lacksVerb('the server rejects a late vote (S98) [V12]')).toBe(false);
    expect(lacksVerb('%s')).toBe(false);
  });

  test('the check ignores names of groups', () => {
    expect(checkTitles(source("describe('a view', f); test.describe('the list', f);"))).toEqual([]);
  });
});

test('the check of messages reads those of errors, and no other strings', () => {
  expect(
    checkMessages(source("throw new TypeError('It can not start.'); say('It can not start.');")),
  ).toEqual(['src/a.ts:1: write “cannot” instead of “can not”']);
});

test('the check of documents skips code, and reads prose', () => {
  expect(checkProse('a.md', '```sh\nnobody\n```\n\nNobody `nobody`.')).toEqual([
    'a.md:5: write “no one” instead of “Nobody”',
  ]);
});
