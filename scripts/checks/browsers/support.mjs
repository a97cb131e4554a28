/**
 * Reads from MDN's data what the oldest supported browsers have and lack (https://github.com/mdn/browser-compat-data,
 * CC0).
 */
import { OLDEST } from '../../oldest-browsers.mjs';

/** @typedef {import('@mdn/browser-compat-data').CompatStatement} CompatStatement */
/** @typedef {keyof typeof OLDEST} Browser */

/** The browsers of a table cell: one, or several with the same engine that lack the same. */
const NAMES = /** @type {const} */ ([
  ['Chrome', ['chrome', 'chrome_android', 'edge', 'samsunginternet_android']],
  ['Chrome on computers', ['chrome', 'edge']],
  ['Chrome on Android', ['chrome_android', 'samsunginternet_android']],
  ['Samsung Internet', ['samsunginternet_android']],
  ['Firefox', ['firefox', 'firefox_android']],
  ['Firefox on computers', ['firefox']],
  ['Firefox on Android', ['firefox_android']],
  ['Safari', ['safari', 'safari_ios']],
  ['Safari on computers', ['safari']],
  ['Safari on iOS', ['safari_ios']],
  ['Chrome', ['chrome']],
  ['Chrome on Android', ['chrome_android']],
  ['Edge', ['edge']],
]);

/** @param {string} one @param {string} other versions @returns whether `one` is as old as `other`, or older */
export function isUpTo(one, other) {
  const [a, b] = [one, other].map((version) => version.replace('≤', '').split('.').map(Number));
  for (const place of [0, 1, 2]) {
    const difference = (a?.[place] ?? 0) - (b?.[place] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return true;
}

/** @param {string | false | undefined} version @param {Browser} browser */
const isThere = (version, browser) =>
  typeof version === 'string' && version !== 'preview' && isUpTo(version, OLDEST[browser]);

/** @param {CompatStatement} feature @param {Browser} browser @param {boolean} orPrefixed */
function has({ support }, browser, orPrefixed) {
  const statements = support[browser];
  // The data may omit features that a platform cannot have, such as some of phones.
  if (statements === undefined) return true;
  return [statements]
    .flat()
    .some(
      ({ version_added, version_removed, flags, prefix, alternative_name }) =>
        flags === undefined &&
        (orPrefixed || prefix === undefined) &&
        alternative_name === undefined &&
        isThere(version_added, browser) &&
        !isThere(version_removed, browser),
    );
}

/** @type {readonly Browser[]} */
export const BROWSERS = [...new Set(NAMES.flatMap(([, browsers]) => [...browsers]))];

/**
 * @param {CompatStatement} feature
 * @param {{ orPrefixed?: boolean }} [options] whether a name with a prefix counts, too
 * @returns {Browser[]} those of the oldest browsers that do not have it
 */
export const lacking = (feature, { orPrefixed = false } = {}) =>
  BROWSERS.filter((browser) => !has(feature, browser, orPrefixed));

/** @param {readonly Browser[]} lacks @returns as the table of docs/browsers-oldest.md names them */
export function namesOf(lacks) {
  const left = new Set(lacks);
  if (left.size === BROWSERS.length) return 'all';
  /** @type {string[]} */
  const names = [];
  for (const [name, browsers] of NAMES) {
    if (!browsers.every((browser) => left.has(browser))) continue;
    for (const browser of browsers) left.delete(browser);
    names.push(name);
  }
  return names.join(', ');
}
