/**
 * The oldest browser versions that the app supports: those of two years ago (docs/decisions/0057-oldest-browsers.md).
 * The build lowers to them, `scripts/checks/check-browsers.mjs` compares the build with them, and `public/too-old.js`
 * names them to users.
 */

/** By their names in MDN's data. */
export const OLDEST = /** @type {const} */ ({
  chrome: '131',
  chrome_android: '131',
  edge: '131',
  samsunginternet_android: '27.0',
  firefox: '128',
  firefox_android: '133',
  safari: '18.1',
  safari_ios: '18.1',
});

/** Their engines, as bundlers name them. Samsung Internet has the oldest Chromium. */
export const TARGET = ['chrome125', 'firefox128', 'safari18.1', 'ios18.1'];

/** The newest ECMAScript whose syntax all of them parse. */
export const SYNTAX = 2024;
