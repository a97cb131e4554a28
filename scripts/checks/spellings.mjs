/** Keeps one spelling each in the English that people read: in the catalogue, the help and the mails. */
import { placeOf, stringOf, walk } from './source.mjs';

/** @typedef {import('./source.mjs').Source} Source */

const ENGLISH = /^src\/i18n\/(messages|help)\/en\/|^server\/base\/mail\/words\/en\.ts$/;

/** @type {readonly (readonly [RegExp, string])[]} what is not said, and what is said instead */
const SPELLINGS = [
  [/\bnobody\b/gi, 'no one'],
  [/\bsomebody\b/gi, 'someone'],
  [/\banybody\b/gi, 'anyone'],
  [/\beverybody\b/gi, 'everyone'],
  [/\bwhom?ever\b/gi, 'anyone who'],
  [/\bany more\b/gi, 'anymore'],
  [/\bemails?\b/gi, 'e-mail'],
  [/\bby mail\b/gi, 'by e-mail'],
  [/\bsign(?:s|ed|ing)? (?:in|out)\b/gi, 'log in, log out'],
  [/\bcancell(?:ed|ing)\b/gi, 'canceled, canceling'],
  [/\bcancelations?\b/gi, 'cancellation'],
];

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
  /** No one reads the keys of a catalogue. */
  const keys = new Set();
  walk(source.tree, (node) => {
    if (node.type === 'Property') keys.add(node.key);
    if (keys.has(node)) return;
    const text = (stringOf(node) ?? '').replace(NAMES, '');
    for (const [not, say] of SPELLINGS) {
      for (const [word] of text.matchAll(not)) {
        findings.push(`${placeOf(source, node)}: say “${say}” instead of “${word}”`);
      }
    }
  });
  return findings;
}
