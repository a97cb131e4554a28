/** Words that this project does not write, and what it writes instead: the word list of docs/style.md, as patterns. */

/** @type {readonly (readonly [RegExp, string])[]} */
const EVERYWHERE = [
  [/\bcan not\b/gi, 'cannot'],
  [/\bnobody\b/gi, 'no one'],
  [/\bsomebody\b/gi, 'someone'],
  [/\banybody\b/gi, 'anyone'],
  [/\beverybody\b/gi, 'everyone'],
  [/\bwhom?ever\b/gi, 'anyone who'],
  [/\banew\b/gi, 'again'],
  [/\bany more\b(?! (?:than|of)\b)/gi, 'anymore'],
  [/\bemails?\b/gi, 'e-mail'],
  [/\bcancell(?:ed|ing)\b/gi, 'canceled, canceling'],
  [/\bcancelations?\b/gi, 'cancellation'],
];

const ON_SCREEN = [
  ...EVERYWHERE,
  /** @type {const} */ ([/\bby mail\b/gi, 'by e-mail']),
  /** @type {const} */ ([/\bsign(?:s|ed|ing)? (?:in|out)\b/gi, 'log in, log out']),
];

/** Metaphors and translated words that only developers would read. */
const IN_PROSE = [
  ...EVERYWHERE,
  /** @type {const} */ ([/(?<!\b(?:let|leave|leaves|left)\b[^.]*)\balone\b/gi, 'only, by itself']),
  /** @type {const} */ ([/\bthe house\b/gi, 'the project']),
  /** @type {const} */ ([/\bstorms?\b/gi, 'fuzz run']),
];

/**
 * @param {string} text
 * @param {'screen' | 'prose'} kind what users read, or what developers read
 * @returns {string[]} a finding for each word
 */
export function findWords(text, kind) {
  return (kind === 'screen' ? ON_SCREEN : IN_PROSE).flatMap(([not, say]) =>
    [...text.matchAll(not)].map(([word]) => `write “${say}” instead of “${word}”`),
  );
}
