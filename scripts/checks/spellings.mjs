/** Checks the English that users read: catalogue, help, documents and mails. */
import { placeOf, stringOf, walk } from './source.mjs';
import { findWords } from './word-list.mjs';

/** @typedef {import('./source.mjs').Source} Source */

const ENGLISH = /^src\/i18n\/(messages|help|documents)\/en\/|^server\/base\/mail\/words\/en\.ts$/;

/** Exact texts of the product's specification. */
const AS_SPECIFIED = new Set(['The review can not have more than {max} characters.']);

/** Names of values and tags within a text. */
const NAMES = /\{\w+|<\/?\w+>/g;

/**
 * @param {Source} source
 * @returns {string[]}
 */
export function findSpellings(source) {
  /** @type {string[]} */
  const findings = [];
  if (!ENGLISH.test(source.path)) return findings;
  /** Users do not read the keys of a catalogue. */
  const keys = new Set();
  walk(source.tree, (node) => {
    if (node.type === 'Property') keys.add(node.key);
    const text = stringOf(node) ?? '';
    if (keys.has(node) || AS_SPECIFIED.has(text)) return;
    const words = text.replace(NAMES, '');
    findings.push(...findWords(words, 'screen').map((finding) => `${placeOf(source, node)}: ${finding}`));
  });
  return findings;
}
